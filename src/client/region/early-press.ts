import type { SaidForm } from '../actions/buy-early.ts';

/** The button by which a form buys as it stands. */
export const BUYS = 'form[action="/basket/add"] [type=submit]:not([formaction])';
/** Fires on the document when goods are bought in an island that is not alive, before anything else was done there. */
export const EARLY_PRESS = 'kafel:buy';
/** Fires on the document when the page's script begins to listen to that. */
export const LISTENING = 'kafel:buys';
/** On the root element once the page's script keeps for later what is bought without a connection. */
export const KEEPS = 'data-keeps';

/** Whether it is bought; where the shop refused it, how the page tries again by itself and says why, should its form be gone. */
export type Sent = boolean | (() => void);

/** A press and what became of it. */
export interface EarlyPress extends SaidForm {
  /** Absent as long as nobody listens. */
  sent?: Promise<Sent>;
}

/**
 * Asks the page to buy by a press: the script of `client:use` stands in the page itself and shares no store with it. Where the page's own
 * script has not come yet it is asked as soon as it does, unless the island is alive by then.
 * @returns what became of it; null for a press that buys nothing
 */
export function askEarly(pressed: HTMLElement, alive: AbortSignal): Promise<Sent> | null {
  const form = pressed.matches(BUYS) ? (pressed as HTMLButtonElement).form : null;
  if (!form) return null;
  const press: EarlyPress = { form, said: new FormData(form, pressed) };
  return new Promise((resolve) => {
    const ask = () => {
      document.dispatchEvent(new CustomEvent(EARLY_PRESS, { detail: press }));
      if (press.sent) resolve(press.sent);
    };
    document.addEventListener(LISTENING, ask, { signal: alive });
    alive.onabort = () => resolve(false);
    ask();
  });
}
