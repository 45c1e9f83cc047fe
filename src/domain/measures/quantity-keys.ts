const OTHER = /[^\d.,]/g;

/**
 * Whether a key may act in a quantity's field [CART-5]: digits, comma and point write, everything that writes nothing (arrows,
 * tab, backspace, delete) works as ever. `key` is that of a keyboard event; one pressed with Ctrl or Meta writes nothing.
 */
export function isQuantityKey(key: string, withModifier: boolean): boolean {
  return withModifier || key.length !== 1 || /[\d.,]/.test(key);
}

/** What of a typed or pasted text a quantity's field takes: «1 200,5 шт.» becomes «1200,5». */
export function quantityCharacters(text: string): string {
  const number = /\d[\d.,\s]*/.exec(text)?.[0] ?? '';
  return number.replace(OTHER, '');
}

/** Whether nothing more can be taken: the maximum less what is there already is zero or less [CART-5]. */
export function isExhausted(maximum: number, current: number): boolean {
  return maximum - current <= 0;
}
