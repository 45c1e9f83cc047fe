/** Two or three figures with a sign of multiplication in between, however it is typed. */
const SIZE =
  /(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:[xх×*]|на)\s*(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*[xх×*]\s*\d+(?:[.,]\d+)?)?/g;
const WORD = /[\p{L}\d]+/gu;

/** From these on the sides may be given in millimetres. */
const SHORT_MILLIMETRES = 100;
const LONG_MILLIMETRES = 400;

export interface Words {
  /** Lower case, «ё» as «е», without sizes. */
  words: string[];
  /** Sizes as written, see {@link sizeWord}. */
  sizes: { short: number; long: number }[];
}

/** Lower case with «ё» as «е»: the form in which words are compared. */
export function normalise(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Takes a text apart into words and sizes. */
export function wordsOf(text: string): Words {
  const sizes: Words['sizes'] = [];
  const rest = normalise(text).replace(SIZE, (_, one: string, other: string) => {
    const sides = [one, other].map((side) => Number(side.replace(',', '.')));
    sizes.push({ short: Math.min(...sides), long: Math.max(...sides) });
    return ' ';
  });
  return { words: rest.match(WORD) ?? [], sizes };
}

/** The word a size is found by: the shorter side first, so that 30×60 and 60×30 are one. */
export function sizeWord(short: number, long: number): string {
  return `${short}×${long}`;
}

/** What a size in a query may mean: centimetres, and where a side is large, millimetres [SEARCH-3]. */
export function meaningsOf({ short, long }: { short: number; long: number }): string[] {
  const meanings = [sizeWord(short, long)];
  if (short >= SHORT_MILLIMETRES || long >= LONG_MILLIMETRES) meanings.push(sizeWord(short / 10, long / 10));
  return meanings;
}

/** An article as it is compared: letters and digits only. */
export function normaliseArticle(article: string): string {
  return (normalise(article).match(WORD) ?? []).join('');
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюе';

/** The text as it would be, had the other keyboard layout been on: «gkbnrf» is «плитка» [SEARCH-3]. */
export function otherLayout(text: string): string {
  return [...normalise(text)]
    .map((letter) => {
      const latin = LATIN.indexOf(letter);
      if (latin >= 0) return CYRILLIC[latin];
      const cyrillic = CYRILLIC.indexOf(letter);
      return cyrillic >= 0 ? LATIN[cyrillic] : letter;
    })
    .join('');
}
