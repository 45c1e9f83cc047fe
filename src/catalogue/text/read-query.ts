import type { PriceOrder, ShopPage } from '../../domain/search/search-words.ts';
import { joinParts, type ReadWord, WordReader } from './correct-words.ts';
import { type ExplainedWord, explain, markComplements } from './explain-words.ts';
import { type Head, headsOf, rarestFirst } from './find-heads.ts';
import { isBorne, isFiller, meaningsOfWord } from './read-word.ts';
import { takeServiceWords } from './service-words.ts';
import {
  HEADS_NAME,
  IN_SECTION,
  MAX_WISHES,
  type Meaning,
  rowsOfArticle,
  type TextIndex,
} from './text-index.ts';
import { articleWish } from './typed-article.ts';
import { IMPORTANCE, SHARE, type Wish } from './wish.ts';
import {
  joinWithout,
  MAX_LETTERS,
  meaningsOf,
  measureWord,
  normalise,
  normaliseArticle,
  type Size,
  takeMeasures,
} from './words.ts';

export interface ReadQuery {
  /** What products have something of. */
  wishes: readonly Wish[];
  /** The words as they were understood, when they were corrected. */
  corrected: string | null;
  /** Words that no product has. */
  unknown: readonly string[];
  /** The wishes that may be the kind of goods wanted, the likeliest first. */
  heads: readonly Head[];
  /** How the goods are to be ordered; null for by how well they fit. */
  order: PriceOrder | null;
  /** Pages of the shop that are asked for. */
  pages: readonly ShopPage[];
}

/** Longer texts are not searched for, only their beginning. */
const MAX_WORDS = 12;

/** A word that few products have weighs more: at most this share of them. */
const RARE = 0.01;
/** Other readings of a size are less likely than the one as written. */
const FIT_OF_READING = 0.95;

function wishOfTerms(index: TextIndex, text: string, names: readonly string[], importance: number): Wish {
  const meanings = names.flatMap((name, at): Meaning[] => {
    const term = index.terms.get(name);
    return term === undefined ? [] : [{ term, fit: at === 0 ? 1 : FIT_OF_READING }];
  });
  return { text, meanings, rows: [], importance, share: SHARE.word };
}

const wishOfSize = (index: TextIndex, text: string, size: Size): Wish =>
  wishOfTerms(index, text, meaningsOf(size), IMPORTANCE.size);

function wishOfWord(index: TextIndex, { word, complement, adjectival, said }: ExplainedWord): Wish {
  const rows = /\d/.test(word) ? rowsOfArticle(index, normaliseArticle(word)).rows : [];
  const meanings = meaningsOfWord(index, word);
  const { starts } = index.postings;
  const count = meanings.reduce(
    (sum, { term }) => sum + (starts[term + 1] as number) - (starts[term] as number),
    0,
  );
  const inSection = meanings.some(
    ({ term, fit }) => fit === 1 && ((index.kinds[term] ?? 0) & IN_SECTION) !== 0,
  );
  const usual = inSection ? IMPORTANCE.section : IMPORTANCE.word;
  const importance = count <= RARE * index.count ? IMPORTANCE.rare : usual;
  return { text: word, said, meanings, rows, importance, share: SHARE.word, complement, adjectival };
}

/** Less than this may be a mere beginning. */
const SURE_FIT = 0.5;

/** The rarest word that names begin with, or else that sections are called by, is what is wanted. */
function headOf(index: TextIndex, wishes: readonly Wish[]): Wish | undefined {
  const names = (wish: Wish, kind: number) =>
    wish.meanings.some(({ term, fit }) => fit > SURE_FIT && ((index.kinds[term] ?? 0) & kind) !== 0);
  const rarest = rarestFirst(index, wishes, ({ meanings, text }) => ({ terms: meanings, text }));
  return rarest.find((wish) => names(wish, HEADS_NAME)) ?? rarest.find((wish) => names(wish, IN_SECTION));
}

/** The kind of goods weighs most; what they are for or of weighs less than anything else. */
function weigh(index: TextIndex, wishes: readonly Wish[]): Wish[] {
  const straight = wishes.filter(({ complement }) => !complement);
  const head = headOf(index, straight) ?? headOf(index, wishes);
  return wishes.map((wish) => {
    if (wish === head) return { ...wish, importance: IMPORTANCE.head, share: SHARE.head };
    if (!wish.complement) return wish;
    return { ...wish, importance: IMPORTANCE.complement, share: SHARE.complement };
  });
}

/** «30 60» is a size where the catalogue has it. */
function takeBareSizes(
  index: TextIndex,
  words: readonly ExplainedWord[],
): { words: ExplainedWord[]; sizes: Wish[] } {
  const left: ExplainedWord[] = [];
  const sizes: Wish[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = [words[at]?.word ?? '', words[at + 1]?.word ?? ''];
    if (pair.every((word) => /^\d{2,4}$/.test(word))) {
      const sides = pair.map(Number);
      const size = { short: Math.min(...sides), long: Math.max(...sides) };
      const wish = wishOfSize(index, pair.join('×'), size);
      if (wish.meanings.length > 0) {
        sizes.push(wish);
        at++;
        continue;
      }
    }
    left.push(words[at] as ExplainedWord);
  }
  return { words: left, sizes };
}

function wishesOfMeasures(index: TextIndex, taken: ReturnType<typeof takeMeasures>): Wish[] {
  const sizes = taken.sizes.flatMap((size): Wish[] => {
    const { third, written } = size;
    const wish = wishOfSize(index, written.trim(), size);
    if (!third) return [wish];
    const units = third.unit ? [third.unit] : ['мм', 'см'];
    const names = units.map((unit) => measureWord(third.amount, unit));
    const thickness = wishOfTerms(index, names[0] ?? '', names, IMPORTANCE.word);
    // The third figure of a size that is not listed means nothing.
    return thickness.meanings.length > 0 ? [wish, thickness] : [wish];
  });
  const measures = taken.measures.map(({ word, written }) =>
    wishOfTerms(index, written.trim(), [word], IMPORTANCE.word),
  );
  return [...sizes, ...measures];
}

/** Reads a text; `exact` corrects neither typing errors nor the keyboard layout. */
export function readQuery(index: TextIndex, text: string, exact: boolean): ReadQuery {
  const taken = takeMeasures(normalise(text.slice(0, MAX_LETTERS)));
  const reader = new WordReader(index);
  const rest = joinWithout(taken.rest, (word) => isBorne(index, word));
  const pieces = rest.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const articles = pieces.map((piece) => articleWish(index, piece));
  const read = joinParts(
    index,
    pieces.flatMap((piece, at) => (articles[at] ? [] : reader.read(piece, exact))),
  ).slice(0, MAX_WORDS);
  const { pages, order, left } = takeServiceWords(index, markComplements(read));
  const named = articles.filter((article) => article !== null);
  const asked = pages.length > 0 || order !== null || named.length > 0;
  const { words, sizes } = takeBareSizes(index, explain(index, significantWords(index, left, asked)));
  const measures = wishesOfMeasures(index, taken);
  const said = words.map((word) => wishOfWord(index, word));
  const wishes = [...named, ...weigh(index, said), ...sizes, ...measures];
  const unknown = wishes.filter((wish) => !isFound(wish)).map((wish) => wish.text);
  const shown = [...read.map(({ word }) => word), ...[...named, ...measures].map((wish) => wish.text)].filter(
    (word) => !unknown.includes(word),
  );
  const kept = wishes.filter(isFound).slice(0, MAX_WISHES);
  return {
    wishes: kept,
    ...{ heads: headsOf(index, { wishes: kept, ordered: order !== null }), order, pages },
    corrected: read.some(({ corrected }) => corrected) ? shown.join(' ') : null,
    unknown,
  };
}

const isFound = ({ meanings, rows }: Wish) => meanings.length > 0 || rows.length > 0;

/** Without words that tell nothing apart, unless there are no others and nothing else is `asked`. */
function significantWords(index: TextIndex, words: readonly ReadWord[], asked: boolean): readonly ReadWord[] {
  const significant = words.filter(({ word }) => !isFiller(index, word));
  return significant.length > 0 || asked ? significant : words;
}
