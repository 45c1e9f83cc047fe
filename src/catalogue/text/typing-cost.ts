/** Costs are in halves of a typing error. */
const ERROR = 2;
/** Letters that are heard alike, and signs that are forgotten: half an error. */
const SLIP = 1;

const ALIKE: ReadonlySet<string> = new Set(
  [
    'ао',
    'еи',
    'иы',
    'еэ',
    'иэ',
    'яе',
    'яи',
    'зс',
    'бп',
    'дт',
    'гк',
    'вф',
    'жш',
    'шщ',
    'цс',
    'йи',
    'ьъ',
    'ую',
  ].flatMap(([a = '', b = '']) => [a + b, b + a]),
);
const SILENT = new Set(['ь', 'ъ']);

function substitution(one: string, other: string): number {
  if (one === other) return 0;
  return ALIKE.has(one + other) ? SLIP : ERROR;
}

/** A letter too many or too few: a silent or a doubled one is only a slip. */
function extra(letter: string, before: string | undefined): number {
  return SILENT.has(letter) || letter === before ? SLIP : ERROR;
}

/** Costs of a word typed wrong, in halves of an error; `whole` for the word, `begun` for its cheapest beginning. */
export interface TypingCost {
  whole: number;
  begun: number;
}

/** Longer words are not compared. */
const LONGEST = 40;
const rows = [0, 1, 2].map(() => new Int32Array(LONGEST + 1));
const nothing: TypingCost = { whole: Number.POSITIVE_INFINITY, begun: Number.POSITIVE_INFINITY };

/**
 * The cost of turning `typed` into `word` and into the beginning of `word` by letters changed, left out, added or swapped
 * with their neighbour (Damerau), given up beyond `most`.
 */
export function typingCost(typed: string, word: string, most: number): TypingCost {
  const width = Math.min(word.length, typed.length + most);
  if (typed.length > LONGEST || width > LONGEST) return nothing;
  let [older, before, now] = rows as [Int32Array, Int32Array, Int32Array];
  before[0] = 0;
  for (let at = 1; at <= width; at++) {
    before[at] = (before[at - 1] as number) + extra(word[at - 1] as string, word[at - 2]);
  }
  for (let line = 1; line <= typed.length; line++) {
    const letter = typed[line - 1] as string;
    const added = extra(letter, typed[line - 2]);
    now[0] = (before[0] as number) + added;
    let least = now[0];
    for (let at = 1; at <= width; at++) {
      const wanted = word[at - 1] as string;
      let cost = (before[at - 1] as number) + substitution(letter, wanted);
      cost = Math.min(cost, (before[at] as number) + added);
      cost = Math.min(cost, (now[at - 1] as number) + extra(wanted, word[at - 2]));
      if (line > 1 && at > 1 && letter === word[at - 2] && typed[line - 2] === wanted && letter !== wanted) {
        cost = Math.min(cost, (older[at - 2] as number) + ERROR);
      }
      now[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return nothing;
    [older, before, now] = [before, now, older];
  }
  let begun = Number.POSITIVE_INFINITY;
  for (let at = 0; at <= width; at++) begun = Math.min(begun, before[at] as number);
  return { whole: width === word.length ? (before[width] as number) : Number.POSITIVE_INFINITY, begun };
}

/** How much of typing errors a word of this length may have, in halves of an error; 0 for none. */
export function mostErrors(length: number): number {
  if (length < 4) return 0;
  if (length < 7) return ERROR;
  return length < 12 ? 2 * ERROR : 3 * ERROR;
}
