/** Fires on the document when something is pressed in an island that is not alive, before anything else was done there. */
const EARLY_PRESS = 'kafel:early-press';

interface EarlyPress {
  pressed: HTMLElement;
  /** Whether what was pressed is done, once that is known; null where nobody does it but the island. */
  sent: Promise<boolean> | null;
}

/** Asks the page to do what was pressed: the script of `client:use` stands in the page itself and shares no store with it. */
export function askEarly(pressed: HTMLElement): Promise<boolean> | null {
  const detail: EarlyPress = { pressed, sent: null };
  document.dispatchEvent(new CustomEvent(EARLY_PRESS, { detail }));
  return detail.sent;
}

/** Lets `send` do what is pressed before its island is alive; it answers null where that is not for it. */
export function onEarlyPress(send: (pressed: HTMLElement) => Promise<boolean> | null): void {
  document.addEventListener(EARLY_PRESS, (event) => {
    const { detail } = event as CustomEvent<EarlyPress>;
    detail.sent = send(detail.pressed);
  });
}
