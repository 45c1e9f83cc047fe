/** Cyrillic letters → roughly how they sound. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia', і: 'i', ў: 'u' },
};

/** Latin spellings of sounds, in the order in which they are replaced. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/s(?:h?ch)/g, 'sh'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/tz|zz/g, 'ts'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/[yj]/g, 'i'],
  [/c(?=[ei])/g, 'ts'],
  [/c(?!h)/g, 'k'],
];

const LETTERS = /^[\p{L}\d]+$/u;

/**
 * Returns how a normalised word sounds, coarsely, so that spellings of one name such as «керама» and «kerama» have the same result
 * [SEARCH-3]. Empty for other alphabets.
 */
export function soundOf(word: string): string {
  if (!LETTERS.test(word)) return '';
  const softened = word.replace(/ь(?=[аеиоуэюя])/g, 'й');
  const latin = LATIN.reduce((text, [spelling, sound]) => text.replace(spelling, sound), softened);
  const sound = Array.from(latin, (letter) => CYRILLIC[letter] ?? letter).join('');
  return /^[a-z\d]*$/.test(sound) ? sound.replace(/(.)\1+/g, '$1') : '';
}

const TO_CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/[yj]a/g, 'я'],
  [/[yj]u/g, 'ю'],
  [/[yj]o/g, 'е'],
  [/[yj]e/g, 'е'],
  [/(?:iy|ij|yy|yj)$/g, 'ий'],
  [/(?<=[aeiou])[yj]/g, 'й'],
  [/y/g, 'ы'],
  [/j/g, 'й'],
  [/x/g, 'кс'],
];
const LETTER: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', k: 'к', l: 'л', m: 'м' },
  ...{ n: 'н', o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', z: 'з' },
};

/** Converts a Russian word in Latin letters, such as «plitka» or «belaya», to Cyrillic. Empty if the word has other characters. */
export function cyrillicOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return '';
  const text = TO_CYRILLIC.reduce((rest, [spelling, letter]) => rest.replace(spelling, letter), word);
  return text.replace(/[a-z]/g, (letter) => LETTER[letter] ?? letter);
}
