/** Id of the message that there is no connection, with a retry button; see `Shell.astro`. */
const SENTENCE = 'lost';

/** Waiting actions by element, so that an action runs once even if its element is pressed twice. */
const waiting = new Map<Element, () => void>();

const sentence = () => document.getElementById(SENTENCE);

/** Shows the message; it is closed first, so that it comes to lie above everything opened since. */
function showSentence(): void {
  sentence()?.togglePopover(false);
  sentence()?.togglePopover(true);
}

function goOn(): void {
  if (!navigator.onLine) {
    showSentence();
    return;
  }
  const acts = [...waiting.values()];
  waiting.clear();
  sentence()?.togglePopover(false);
  for (const act of acts) act();
}

/**
 * Shows that there is no connection, and runs the action when the connection is back or the shopper retries. The message is part of every
 * page, because the script of a component may not have loaded.
 */
export function waitForConnection(element: Element, act: () => void): void {
  waiting.set(element, act);
  const shown = sentence();
  if (shown) shown.onclick = goOn;
  addEventListener('online', goOn);
  showSentence();
}
