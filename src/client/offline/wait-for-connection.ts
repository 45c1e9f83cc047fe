/** The page's sentence that there is no connection, with a button to try again; see `Shell.astro`. */
const SENTENCE = 'lost';

/** What waits, by what it was done to: pressed twice, it is done once. */
const waiting = new Map<Element, () => void>();

const sentence = () => document.getElementById(SENTENCE);

/** Anew, over whatever has come over the page since. */
function say(): void {
  sentence()?.togglePopover(false);
  sentence()?.togglePopover(true);
}

function goOn(): void {
  if (!navigator.onLine) {
    say();
    return;
  }
  const acts = [...waiting.values()];
  waiting.clear();
  sentence()?.togglePopover(false);
  for (const act of acts) act();
}

/**
 * Says over the page that there is no connection, and does what was done to the element as soon as there is one or the shopper asks. What
 * says it stands in every page, for whatever else would is drawn by script that may not have come.
 */
export function waitForConnection(element: Element, act: () => void): void {
  waiting.set(element, act);
  const said = sentence();
  if (said) said.onclick = goOn;
  addEventListener('online', goOn);
  say();
}
