/** Weights of the first eight characters of a УНП; the ninth is the weighted sum modulo 11 (rules of the Ministry of Taxes of Belarus). */
const WEIGHTS = [29, 23, 19, 17, 13, 7, 5, 3] as const;
const PLACES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters that a person's УНП may contain; the second letter counts as its index in this list. */
const LETTERS = 'ABCEHKMOPT';
const CYRILLIC: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
};

/** Maximum length in characters of a typed УНП, including the word «УНП» and any spacing. */
const MAX_TYPED_LENGTH = 40;

function checkDigit(number: string): number {
  const letter = LETTERS.indexOf(number[1] ?? '');
  const places = letter < 0 ? number : `${number[0]}${letter}${number.slice(2)}`;
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * PLACES.indexOf(places[at] ?? ''), 0) % 11;
}

/**
 * Reads a УНП as typed in, with or without the word, spaces and similar Cyrillic letters: nine digits for an organisation, two letters and
 * seven digits for a person. No number exists whose checksum has the remainder 10.
 */
export function readUnp(text: string): { ok: true; value: string } | { ok: false; message: string } {
  if (text.length > MAX_TYPED_LENGTH) return { ok: false, message: 'В УНП девять знаков' };
  const typed = text.toUpperCase().replace(/^\s*(УНП|UNP)/, '');
  const number = typed
    .replace(/[\s\u00a0-]/g, '')
    .replace(/[АВСЕНКМОРТ]/g, (letter) => CYRILLIC[letter] ?? '');
  if (number === '') return { ok: false, message: 'Укажите УНП: девять знаков' };
  if (number.length !== 9) return { ok: false, message: 'В УНП девять знаков' };
  if (!/^(\d\d|[ABCEHKM][ABCEHKMOPT])\d{7}$/.test(number))
    return { ok: false, message: 'УНП\u00a0— это девять цифр или две буквы и семь цифр' };
  if (!/^[1-7A-Z]/.test(number) || checkDigit(number) !== Number(number[8]))
    return { ok: false, message: 'Такого УНП нет: не сходится контрольная цифра. Проверьте номер' };
  return { ok: true, value: number };
}
