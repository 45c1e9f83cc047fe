/** Prefixes that may precede the nine digits; no Belarusian code starts with any of them. */
const BEFORE = ['375', '80', '0'];
const NINE = 9;

/** Returns the digits of the number without its prefixes, at most nine. */
function nationalDigits(text: string): string {
  let digits = text.replace(/\D/g, '');
  for (let before = stripped(digits); before !== digits; before = stripped(digits)) digits = before;
  return digits.slice(0, NINE);
}

function stripped(digits: string): string {
  const before = BEFORE.find((each) => digits.startsWith(each));
  return before ? digits.slice(before.length) : digits;
}

/** Returns true for a number of another country, which is left as typed so that an error can be shown. */
function isForeign(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return text.trimStart().startsWith('+') && !digits.startsWith('375') && !'375'.startsWith(digits);
}

/**
 * Formats a number that was typed, pasted or filled in by the browser as `+375 (99) 999-99-99`, or as much of it as there are digits for
 * [FORM-4]. Accepts `8 029 …`, `80…`, `375…` and `029…`.
 */
export function maskPhone(text: string): string {
  if (isForeign(text)) return text.slice(0, 24);
  const digits = nationalDigits(text);
  if (digits === '') return text.trim() === '+' ? '+' : '';
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  const [code, ...rest] = parts.filter(Boolean);
  return rest.length > 0 ? `+375 (${code}) ${rest.join('-')}` : `+375 (${code}`;
}

/** Returns the caret position in `masked` that has as many digits after it as the caret in the typed text. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  const following = typed.slice(caret).replace(/\D/g, '').length;
  let at = masked.length;
  for (let passed = 0; at > 0 && passed < following; at--) if (/\d/.test(masked[at - 1] ?? '')) passed++;
  return at;
}
