/** Further characters of a text are ignored. */
export const MAX_LETTERS = 100;

/** Returns the form in which words are compared: lower case, with «е» for «ё» and plain characters for compatibility characters. */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/**
 * Two or three numbers, each with or without a unit, separated by a multiplication sign in any spelling: «х» of either alphabet, «на», and
 * «[», which is «х» in the other layout.
 */
const SIZE =
  /(?<![\da-z.,])(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*(мм|см|м|mm|cm)(?![\p{L}\d]))?\s*(?:[xх×*✕╳[]|на)\s*(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*(мм|см|м|mm|cm)(?![\p{L}\d]))?(?:\s*(?:[xх×*✕╳[]|на)\s*(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*(мм|см|м|mm|cm)(?![\p{L}\d]))?)?/gu;
/** A number with its unit. */
const MEASURE =
  /(?<![\d\p{L}.,])(\d{1,6}(?:[.,]\d{1,3})?)\s*(мм|см|м|mm|cm|миллиметр\p{L}*|сантиметр\p{L}*|метр\p{L}*|кг|kg|г|гр|килограмм\p{L}*|кило|грамм\p{L}*|мл|л|литр\p{L}*)(?![\p{L}\d])/gu;
/** Amounts that a shopper needs or has: they do not describe the product. */
const AMOUNT =
  /(?<![\d\p{L}])(?:(?:до|от|за)\s*)?\d+(?:[.,]\d+)?\s*(?:м2|кв\.?\s?м\p{L}*|м\.?\s?кв\p{L}*|квадрат\p{L}*|руб\p{L}*|р|byn|тысяч\p{L}*)(?![\p{L}\d])\.?/gu;
/** «без» and the word after it form one word, so that goods are not found by what they are without. */
const WITHOUT = /(?<![\p{L}\d])без\s(\p{L}{2,30})/gu;
const WORD = /[\p{L}\d]+/gu;
const COMPOUND = /(?<![\p{L}\d])[\p{L}\d]+(?:-[\p{L}\d]+)+/gu;
const FIRST_COMPOUND = /^[^\p{L}\d]*[\p{L}\d]+-[\p{L}\d]/u;
const DECIMAL = /(?<![\d\p{L}])\d+[.,]\d+(?![\d\p{L}])/gu;

export interface Size {
  short: number;
  long: number;
}

export interface Words {
  /** Plain words in normalised form. */
  words: string[];
  /** Words of hyphenated compounds: «светло», «серый». */
  parts: string[];
  /** Compounds without their hyphen: «светлосерый», «к10». */
  joined: string[];
  /** Whether the text begins with a compound. */
  compoundFirst: boolean;
  /** Sizes found in the text, see {@link sizeWord}. */
  sizes: Size[];
  /** Numbers with a unit found in the text, see {@link measureWord}. */
  measures: string[];
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));
/** Rounds to a thousandth, so that 0.9 m is exactly 900 mm. */
const plain = (number: number): string => String(Math.round(number * 1000) / 1000);

/** Returns a number with its unit as one word: lengths in millimetres, weights in kilograms, volumes in litres. */
export function measureWord(amount: number, unit: string): string {
  if (/^(?:мм|mm|милли)/.test(unit)) return `${plain(amount)}мм`;
  if (/^(?:см|cm|санти)/.test(unit)) return `${plain(amount * 10)}мм`;
  if (/^мл/.test(unit)) return `${plain(amount / 1000)}л`;
  if (/^(?:кг|kg|кило)/.test(unit)) return `${plain(amount)}кг`;
  if (/^г/.test(unit)) return `${plain(amount / 1000)}кг`;
  if (/^л/.test(unit)) return `${plain(amount)}л`;
  return `${plain(amount * 1000)}мм`;
}

/** Latin letters → similar Cyrillic letters, for Latin ones typed by mistake in a Cyrillic word. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' },
};

function oneAlphabet(word: string): string {
  if (!/[а-я]/.test(word) || !/[a-z]/.test(word)) return word;
  return word.replace(/[a-z]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** Returns the words of a normalised text in their order; sizes are not recognised. */
export function plainWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(oneAlphabet);
}

/** The sizes and measures extracted from a normalised text, and the rest of the text. */
export interface ExtractedMeasures {
  rest: string;
  sizes: (Size & { written: string; third: { amount: number; unit: string | undefined } | null })[];
  measures: { word: string; written: string }[];
}

/** Extracts sizes, measures and amounts from a normalised text. */
export function extractMeasures(text: string): ExtractedMeasures {
  const sizes: ExtractedMeasures['sizes'] = [];
  const measures: ExtractedMeasures['measures'] = [];
  const rest = text
    .replace(SIZE, (written: string, ...groups: (string | undefined)[]) => {
      const [one = '', firstUnit, other = '', secondUnit, third, thirdUnit] = groups;
      const unit = secondUnit ?? firstUnit;
      const factor = unit === 'м' ? 100 : 1;
      const sides = [one, other].map((side) => numberOf(side) * factor);
      sizes.push({
        ...{ short: Math.min(...sides), long: Math.max(...sides), written },
        third: third === undefined ? null : { amount: numberOf(third), unit: thirdUnit },
      });
      return ' ';
    })
    .replace(AMOUNT, ' ')
    .replace(MEASURE, (written: string, amount: string, unit: string) => {
      measures.push({ word: measureWord(numberOf(amount), unit), written });
      return ' ';
    });
  return { rest, sizes, measures };
}

/** Joins «без» and the next word, if `isOne` knows the two as one word. */
export function joinWithout(text: string, isOne: (word: string) => boolean): string {
  return text.replace(WITHOUT, (apart: string, word: string) => (isOne(`без${word}`) ? `без${word}` : apart));
}

/** Splits a text of the catalogue into words, sizes and measures. */
export function wordsOf(text: string): Words {
  const { rest, sizes, measures } = extractMeasures(normalise(text));
  const parts: string[] = [];
  const joined: string[] = [];
  const decimals: string[] = [];
  const words = rest
    .replace(WITHOUT, 'без$1')
    .replace(COMPOUND, (compound) => {
      const found = plainWords(compound);
      parts.push(...found);
      joined.push(found.join(''));
      return ' ';
    })
    .replace(DECIMAL, (decimal) => {
      decimals.push(plain(numberOf(decimal)));
      return ' ';
    });
  const thirds = sizes.flatMap(({ third }) => (third ? [measureWord(third.amount, third.unit ?? 'мм')] : []));
  return {
    words: [...plainWords(words), ...decimals],
    parts,
    joined,
    compoundFirst: FIRST_COMPOUND.test(rest),
    sizes: sizes.map(({ short, long }) => ({ short, long })),
    measures: [...measures.map(({ word }) => word), ...thirds],
  };
}

/** Returns the word a size is found by, the shorter side first, so that 30×60 and 60×30 are the same. */
export function sizeWord(short: number, long: number): string {
  return `${plain(short)}×${plain(long)}`;
}

/** A size with a shorter side from this number on is probably in millimetres. */
const SHORT_MILLIMETRES = 100;
const LONG_MILLIMETRES = 400;
/** Numbers up to this one may be sides in metres. */
const LONG_METRES = 3.2;

/** Whether a size is likelier in millimetres than in centimetres. */
export function inMillimetres({ short, long }: Size): boolean {
  return short >= SHORT_MILLIMETRES || long >= LONG_MILLIMETRES;
}

/**
 * Returns the readings of a size in a query, the likeliest first: as written, in millimetres or centimetres, and small numbers in metres
 * [SEARCH-3].
 */
export function meaningsOf({ short, long }: Size): string[] {
  const factors = inMillimetres({ short, long }) ? [1, 0.1] : [1, 10, 0.1];
  if (long <= LONG_METRES) factors.push(100, 1000);
  return factors.map((factor) => sizeWord(short * factor, long * factor));
}

/** Cyrillic letters typed in articles instead of Latin ones. */
const ARTICLE_LETTERS: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x', у: 'y' },
};

/** Returns an article in the form in which articles are compared: only letters and digits, similar ones unified. */
export function normaliseArticle(article: string): string {
  return (normalise(article).match(WORD) ?? [])
    .join('')
    .replace(/[а-я]/g, (letter) => ARTICLE_LETTERS[letter] ?? letter);
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюе';
const SHIFTED: Readonly<Record<string, string>> = {
  '{': 'х',
  '}': 'ъ',
  ':': 'ж',
  '"': 'э',
  '<': 'б',
  '>': 'ю',
};

/** Returns the text as it would be in the other keyboard layout: «плитка» for «gkbnrf» [SEARCH-3]. */
export function otherLayout(text: string): string {
  return [...normalise(text)]
    .map((letter) => {
      const latin = LATIN.indexOf(letter);
      if (latin >= 0) return CYRILLIC[latin];
      const cyrillic = CYRILLIC.indexOf(letter);
      return cyrillic >= 0 ? LATIN[cyrillic] : (SHIFTED[letter] ?? letter);
    })
    .join('');
}
