/** Storage of the device, or of the tab. */
type Place = 'localStorage' | 'sessionStorage';

/** Returns a stored text; null if there is none or storage is unavailable. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // Storage is full or forbidden, so the value is lost when the page is left.
  }
}
