/** Cost of a typing error; costs are counted in halves of an error. */
const ERROR = 2;
/** Cost of confusing letters that sound alike, and of easily forgotten signs: half an error. */
const SLIP = 1;

/** Pairs of letters that are often mistaken for each other in spelling. */
const ALIKE = 'ао еи иы еэ иэ яе яи зс бп дт гк вф жш шщ цс йи ую'.split(' ');
const SILENT = 'ьъ';

/** Cyrillic letters are indexed by the low bits of their code. */
const LETTERS = 64;
const cheap = new Uint8Array(LETTERS * LETTERS);
const silent = new Uint8Array(LETTERS);
const place = (letter: number): number => letter & (LETTERS - 1);
for (const pair of ALIKE) {
  const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)].map(place) as [number, number];
  cheap[one * LETTERS + other] = 1;
  cheap[other * LETTERS + one] = 1;
}
for (const letter of SILENT) silent[place(letter.charCodeAt(0))] = 1;

const FIRST_CYRILLIC = 0x400;

function substitution(one: number, other: number): number {
  if (one === other) return 0;
  if (one < FIRST_CYRILLIC || other < FIRST_CYRILLIC) return ERROR;
  return cheap[place(one) * LETTERS + place(other)] === 1 ? SLIP : ERROR;
}

/** Cost of a letter too many or too few: only a slip if it is silent or doubled. */
function extra(letter: number, before: number): number {
  return letter === before || (letter >= FIRST_CYRILLIC && silent[place(letter)] === 1) ? SLIP : ERROR;
}

/** Letters that are confused with one another share a bit; silent ones have none. */
const bits = new Int32Array(LETTERS);
const groups = ['ао', 'еиыэяй', 'зсц', 'бп', 'дт', 'гк', 'вф', 'жшщ', 'ую', 'л', 'м', 'н', 'р', 'х', 'ч'];
groups.forEach((group, bit) => {
  for (const letter of group) bits[place(letter.charCodeAt(0))] = 1 << bit;
});

/** Returns the letters of a word as a bit set; each bit that is missing in another word costs at least a whole error. */
export function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at);
    set |= letter >= FIRST_CYRILLIC ? (bits[place(letter)] as number) : 1 << (letter & 31);
  }
  return set;
}

function ones(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the minimum cost of turning the typed letters into a word, in halves of an error; both are bit sets of {@link lettersOf}. */
export function minCost(typed: number, word: number): number {
  return ERROR * ones(typed & ~word);
}

/** Costs of a typed word in halves of an error: `whole` compared to the word, `begun` compared to its best beginning. */
export interface TypingCost {
  whole: number;
  begun: number;
}

/** Longer words are not compared. */
const MAX_LENGTH = 40;
const rows = [0, 1, 2].map(() => new Int32Array(MAX_LENGTH + 1));
const nothing: TypingCost = { whole: Number.POSITIVE_INFINITY, begun: Number.POSITIVE_INFINITY };

/**
 * Returns the cost of turning `typed` into `word` and into a beginning of `word` by changing, omitting, adding or swapping letters
 * (Damerau); stops beyond `max`.
 */
export function typingCost(typed: string, word: string, max: number): TypingCost {
  const width = Math.min(word.length, typed.length + max);
  if (typed.length > MAX_LENGTH || width > MAX_LENGTH) return nothing;
  let [older, before, now] = rows as [Int32Array, Int32Array, Int32Array];
  before[0] = 0;
  for (let at = 1; at <= width; at++) {
    before[at] = (before[at - 1] as number) + extra(word.charCodeAt(at - 1), word.charCodeAt(at - 2));
  }
  for (let line = 1; line <= typed.length; line++) {
    const letter = typed.charCodeAt(line - 1);
    const earlier = typed.charCodeAt(line - 2);
    const added = extra(letter, earlier);
    now[0] = (before[0] as number) + added;
    let min = now[0];
    for (let at = 1; at <= width; at++) {
      const wanted = word.charCodeAt(at - 1);
      const previous = word.charCodeAt(at - 2);
      let cost = (before[at - 1] as number) + substitution(letter, wanted);
      cost = Math.min(cost, (before[at] as number) + added);
      cost = Math.min(cost, (now[at - 1] as number) + extra(wanted, previous));
      if (line > 1 && at > 1 && letter === previous && earlier === wanted && letter !== wanted) {
        cost = Math.min(cost, (older[at - 2] as number) + ERROR);
      }
      now[at] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return nothing;
    [older, before, now] = [before, now, older];
  }
  let begun = Number.POSITIVE_INFINITY;
  for (let at = 0; at <= width; at++) begun = Math.min(begun, before[at] as number);
  return { whole: width === word.length ? (before[width] as number) : Number.POSITIVE_INFINITY, begun };
}

/** Returns the typing errors allowed in a word of this length, in halves of an error. */
export function maxErrors(length: number): number {
  if (length < 4 || length > MAX_LENGTH) return 0;
  if (length < 7) return ERROR;
  return length < 12 ? 2 * ERROR : 3 * ERROR;
}
