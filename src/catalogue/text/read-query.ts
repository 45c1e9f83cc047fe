import type { PriceOrder, ShopPage } from '../../domain/search/search-words.ts';
import { joinParts, type ReadWord, WordReader } from './correct-words.ts';
import { type Criterion, IMPORTANCE, SHARE } from './criterion.ts';
import { type ExplainedWord, explain, markComplements } from './explain-words.ts';
import { type Head, headsOf, rarestFirst } from './find-heads.ts';
import { isBorne, isFiller, meaningsOfWord } from './read-word.ts';
import { extractServiceWords } from './service-words.ts';
import {
  HEADS_NAME,
  IN_SECTION,
  MAX_CRITERIA,
  type Meaning,
  rowsOfArticle,
  type TextIndex,
} from './text-index.ts';
import { articleCriterion } from './typed-article.ts';
import {
  extractMeasures,
  joinWithout,
  MAX_LETTERS,
  meaningsOf,
  measureWord,
  normalise,
  normaliseArticle,
  type Size,
} from './words.ts';

export interface ReadQuery {
  /** Criteria that products match. */
  criteria: readonly Criterion[];
  /** The query as understood; null if nothing was corrected. */
  corrected: string | null;
  /** Words that no product contains. */
  unknown: readonly string[];
  /** Criteria that may name the kind of goods, the likeliest first. */
  heads: readonly Head[];
  /** The order that the query asks for; null for the order by how well the goods match. */
  order: PriceOrder | null;
  /** Pages of the shop that the query names. */
  pages: readonly ShopPage[];
}

/** Further words of a query are ignored. */
const MAX_WORDS = 12;

/** A word that at most this share of products contain weighs more. */
const RARE = 0.01;
/** Fit of other readings of a size, which are less likely than the size as written. */
const FIT_OF_READING = 0.95;

function criterionOfTerms(
  index: TextIndex,
  text: string,
  names: readonly string[],
  importance: number,
): Criterion {
  const meanings = names.flatMap((name, at): Meaning[] => {
    const term = index.terms.get(name);
    return term === undefined ? [] : [{ term, fit: at === 0 ? 1 : FIT_OF_READING }];
  });
  return { text, meanings, rows: [], importance, share: SHARE.word };
}

const criterionOfSize = (index: TextIndex, text: string, size: Size): Criterion =>
  criterionOfTerms(index, text, meaningsOf(size), IMPORTANCE.size);

function criterionOfWord(
  index: TextIndex,
  { word, complement, adjectival, typed }: ExplainedWord,
): Criterion {
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
  return { text: word, typed, meanings, rows, importance, share: SHARE.word, complement, adjectival };
}

/** A term with this fit or a lower one may only begin with the word. */
const SURE_FIT = 0.5;

/**
 * Returns the criterion that names the kind of goods wanted: the rarest one that product names begin with, or else the rarest one that
 * sections are named after.
 */
function headOf(index: TextIndex, criteria: readonly Criterion[]): Criterion | undefined {
  const names = (criterion: Criterion, kind: number) =>
    criterion.meanings.some(({ term, fit }) => fit > SURE_FIT && ((index.kinds[term] ?? 0) & kind) !== 0);
  const rarest = rarestFirst(index, criteria, ({ meanings, text }) => ({ terms: meanings, text }));
  return (
    rarest.find((criterion) => names(criterion, HEADS_NAME)) ??
    rarest.find((criterion) => names(criterion, IN_SECTION))
  );
}

/** Gives the greatest weight to the kind of goods, and the least to what they are for or made of. */
function weigh(index: TextIndex, criteria: readonly Criterion[]): Criterion[] {
  const straight = criteria.filter(({ complement }) => !complement);
  const head = headOf(index, straight) ?? headOf(index, criteria);
  return criteria.map((criterion) => {
    if (criterion === head) return { ...criterion, importance: IMPORTANCE.head, share: SHARE.head };
    if (!criterion.complement) return criterion;
    return { ...criterion, importance: IMPORTANCE.complement, share: SHARE.complement };
  });
}

/** Reads «30 60» as a size if the catalogue contains it. */
function extractBareSizes(
  index: TextIndex,
  words: readonly ExplainedWord[],
): { words: ExplainedWord[]; sizes: Criterion[] } {
  const left: ExplainedWord[] = [];
  const sizes: Criterion[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = [words[at]?.word ?? '', words[at + 1]?.word ?? ''];
    if (pair.every((word) => /^\d{2,4}$/.test(word))) {
      const sides = pair.map(Number);
      const size = { short: Math.min(...sides), long: Math.max(...sides) };
      const criterion = criterionOfSize(index, pair.join('×'), size);
      if (criterion.meanings.length > 0) {
        sizes.push(criterion);
        at++;
        continue;
      }
    }
    left.push(words[at] as ExplainedWord);
  }
  return { words: left, sizes };
}

function criteriaOfMeasures(index: TextIndex, extracted: ReturnType<typeof extractMeasures>): Criterion[] {
  const sizes = extracted.sizes.flatMap((size): Criterion[] => {
    const { third, written } = size;
    const criterion = criterionOfSize(index, written.trim(), size);
    if (!third) return [criterion];
    const units = third.unit ? [third.unit] : ['мм', 'см'];
    const names = units.map((unit) => measureWord(third.amount, unit));
    const thickness = criterionOfTerms(index, names[0] ?? '', names, IMPORTANCE.word);
    // A thickness that the catalogue does not contain is ignored.
    return thickness.meanings.length > 0 ? [criterion, thickness] : [criterion];
  });
  const measures = extracted.measures.map(({ word, written }) =>
    criterionOfTerms(index, written.trim(), [word], IMPORTANCE.word),
  );
  return [...sizes, ...measures];
}

/** Reads a text; with `exact` neither typing errors nor the keyboard layout are corrected. */
export function readQuery(index: TextIndex, text: string, exact: boolean): ReadQuery {
  const extracted = extractMeasures(normalise(text.slice(0, MAX_LETTERS)));
  const reader = new WordReader(index);
  const rest = joinWithout(extracted.rest, (word) => isBorne(index, word));
  const pieces = rest.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const articles = pieces.map((piece) => articleCriterion(index, piece));
  const read = joinParts(
    index,
    pieces.flatMap((piece, at) => (articles[at] ? [] : reader.read(piece, exact))),
  ).slice(0, MAX_WORDS);
  const { pages, order, left } = extractServiceWords(index, markComplements(read));
  const named = articles.filter((article) => article !== null);
  const hasOther = pages.length > 0 || order !== null || named.length > 0;
  const { words, sizes } = extractBareSizes(index, explain(index, significantWords(index, left, hasOther)));
  const measures = criteriaOfMeasures(index, extracted);
  const wordCriteria = words.map((word) => criterionOfWord(index, word));
  const criteria = [...named, ...weigh(index, wordCriteria), ...sizes, ...measures];
  const unknown = criteria.filter((criterion) => !isFound(criterion)).map((criterion) => criterion.text);
  const shown = [
    ...read.map(({ word }) => word),
    ...[...named, ...measures].map((criterion) => criterion.text),
  ].filter((word) => !unknown.includes(word));
  const foundCriteria = criteria.filter(isFound).slice(0, MAX_CRITERIA);
  return {
    criteria: foundCriteria,
    ...{ heads: headsOf(index, { criteria: foundCriteria, ordered: order !== null }), order, pages },
    corrected: read.some(({ corrected }) => corrected) ? shown.join(' ') : null,
    unknown,
  };
}

const isFound = ({ meanings, rows }: Criterion) => meanings.length > 0 || rows.length > 0;

/** Drops words that do not distinguish goods, unless there are no others and the query names nothing else (`hasOther`). */
function significantWords(
  index: TextIndex,
  words: readonly ReadWord[],
  hasOther: boolean,
): readonly ReadWord[] {
  const significant = words.filter(({ word }) => !isFiller(index, word));
  return significant.length > 0 || hasOther ? significant : words;
}
