/** Where a browser keeps something: on the device, or as long as the tab is open. */
type Place = 'localStorage' | 'sessionStorage';

/** What is kept under a key; null where there is nothing, and where the browser keeps nothing. */
export function readKept(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // Full or forbidden: it lives as long as the page that shows it.
  }
}
