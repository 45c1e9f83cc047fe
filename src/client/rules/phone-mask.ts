/** Beginnings that stand before the nine digits; no Belarusian code begins with any of them. */
const BEFORE = ['375', '80', '0'];
const NINE = 9;

/** The digits after +375 of what stands in a phone field, nine at most. */
function nationalDigits(text: string): string {
  let digits = text.replace(/\D/g, '');
  for (let before = stripped(digits); before !== digits; before = stripped(digits)) digits = before;
  return digits.slice(0, NINE);
}

function stripped(digits: string): string {
  const before = BEFORE.find((each) => digits.startsWith(each));
  return before ? digits.slice(before.length) : digits;
}

/** A number of another country: it stays as it was typed, so that it can be refused in words. */
function isForeign(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return text.trimStart().startsWith('+') && !digits.startsWith('375') && !'375'.startsWith(digits);
}

/**
 * What a phone field shows of what was typed, pasted or filled in by the browser: `+375 (99) 999-99-99`, as far as there are
 * digits [FORM-4]. `8 029 …`, `80…`, `375…` and `029…` are understood.
 */
export function maskPhone(text: string): string {
  if (isForeign(text)) return text.slice(0, 24);
  const digits = nationalDigits(text);
  if (digits === '') return text.trim() === '+' ? '+' : '';
  const parts = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  const [code, ...rest] = parts.filter(Boolean);
  return rest.length > 0 ? `+375 (${code}) ${rest.join('-')}` : `+375 (${code}`;
}

/** Where the caret stands in `masked` when as many digits follow it as followed it in the text typed. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  const following = typed.slice(caret).replace(/\D/g, '').length;
  let at = masked.length;
  for (let passed = 0; at > 0 && passed < following; at--) if (/\d/.test(masked[at - 1] ?? '')) passed++;
  return at;
}
