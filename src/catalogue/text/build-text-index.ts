import type { SearchWords } from '../../domain/search/search-words.ts';
import { type Pace, pacedLoop, pacedSort } from '../pace.ts';
import { PackedStrings } from '../packed-strings.ts';
import { Dictionary, type Terms } from './dictionary.ts';
import { kindOfName, kindOfSection, nounsOfSection, wordsOfHead } from './kinds.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { stemOf } from './stem.ts';
import { compileSynonyms, type Synonyms } from './synonyms.ts';
import { BARCODE, HEADS_NAME, IN_SECTION, type Postings, type TextIndex } from './text-index.ts';
import { normaliseArticle, type Size } from './words.ts';

/** A text that many rows share, with the weight of its words. */
export interface SharedText {
  text: string;
  weight: number;
  /** The text names a kind of goods: it is the name of the goods' own section or of one above it. */
  kind?: 'own' | 'upper';
  /** The text is a value of a property. */
  value?: true;
}

export interface TextSource {
  count: number;
  name(row: number): string;
  /** Brand, collection, sections and values of properties. The same objects are returned for many rows. */
  shared(row: number): Iterable<SharedText>;
  /** Sides in centimetres; null if unknown. */
  sides(row: number): Size | null;
  articles(row: number): readonly string[];
  barcodes(row: number): readonly string[];
}

const NAME = 8;
/** Weight of a word in the name that is also a property value: «белый» of a tile, but not of the glue for it. */
const CONFIRMED = 9;
/** Weight of the first word of a name, which states what the product is. */
const HEAD = 11;
const SIZE = 8;
/** A posting packs row and weight into one number, row × 16 + weight. */
const WEIGHTS = 16;

/** Builds the index of all rows, in slices. */
export async function buildTextIndex(
  source: TextSource,
  settings: SearchWords,
  pace: Pace,
): Promise<TextIndex> {
  const dictionary = new Dictionary();
  const articles: FoundArticle[] = [];
  const kinds = new Map<number, number>();
  const read = rowReader(source, dictionary, articles, kinds);
  await pacedLoop(source.count, pace, read, 64);
  const words = [...dictionary.termOfWord.keys()].sort();
  const termOfWord = Int32Array.from(words, (word) => dictionary.ofWord(word));
  const postings = await pack(dictionary.postings, pace);
  return {
    count: source.count,
    terms: dictionary.terms,
    words,
    termOfWord,
    postings,
    kindOfName: dictionary.relatives(kindOfName),
    kindOfSection: dictionary.relatives(kindOfSection),
    kinds: Uint8Array.from(dictionary.postings, (_, term) => kinds.get(term) ?? 0),
    ...(await sortArticles(articles, pace)),
    lexicon: await lexiconOf({ words, termOfWord, postings }, compileSynonyms(settings), pace),
  };
}

/** Builds the lexicon of an index, in slices. */
export function lexiconOf(
  { words, termOfWord, postings }: Pick<TextIndex, 'words' | 'termOfWord' | 'postings'>,
  synonyms: Synonyms,
  pace: Pace,
): Promise<Lexicon> {
  const { starts } = postings;
  const counts = Uint32Array.from(
    termOfWord,
    (term) => (starts[term + 1] as number) - (starts[term] as number),
  );
  return buildLexicon(words, counts, synonyms, pace);
}

interface FoundArticle {
  article: string;
  row: number;
}

/** A shared text as indexed, with the kinds of goods that it names. */
interface ReadText {
  words: Terms;
  kinds: Terms;
  nouns: readonly string[];
}

/** Returns a function that splits texts shared by rows into terms, each text only once. */
function sharedReader(
  dictionary: Dictionary,
  mark: (term: number) => void,
): (shared: SharedText) => ReadText {
  const known = new Map<SharedText, ReadText>();
  return (shared) => {
    const before = known.get(shared);
    if (before) return before;
    const { text, weight, kind } = shared;
    const words = dictionary.termsOf(text, weight);
    if (kind) for (const [term] of words) mark(term);
    const nouns = kind ? nounsOfSection(text).map(stemOf) : [];
    const read = { words, nouns, kinds: dictionary.kindsOfSection(nouns, weight) };
    known.set(shared, read);
    return read;
  };
}

/** Returns a function that adds the words and articles of a row. */
function rowReader(
  source: TextSource,
  dictionary: Dictionary,
  articles: FoundArticle[],
  kinds: Map<number, number>,
): (row: number) => void {
  const mark = (term: number, kind: number) => kinds.set(term, (kinds.get(term) ?? 0) | kind);
  const read = sharedReader(dictionary, (term) => mark(term, IN_SECTION));
  const found = new Map<number, number>();
  const add = (terms: Terms) => {
    for (const [term, weight] of terms) if ((found.get(term) ?? 0) < weight) found.set(term, weight);
  };
  const addShared = (shared: SharedText, called: CalledGoods) => {
    const { words, kinds: named, nouns } = read(shared);
    if (shared.value) for (const [term] of words) if (found.get(term) === NAME) found.set(term, CONFIRMED);
    add(words);
    if (isOfKind(called, shared, nouns)) add(named);
  };
  return (row) => {
    found.clear();
    const named = dictionary.termsOf(source.name(row), NAME, HEAD);
    for (const [term, weight] of named) if (weight === HEAD) mark(term, HEADS_NAME);
    add(named);
    const called = { names: wordsOfHead(source.name(row)).map(stemOf), bySection: false };
    add(dictionary.kindsOfName(called.names, HEAD));
    for (const shared of source.shared(row)) addShared(shared, called);
    const sides = source.sides(row);
    if (sides) add(dictionary.termsOfSize(sides, SIZE));
    for (const [term, weight] of found) dictionary.postings[term]?.push(row * WEIGHTS + weight);
    for (const article of new Set(source.articles(row).map(normaliseArticle))) {
      if (article !== '') articles.push({ article, row });
    }
    for (const barcode of new Set(source.barcodes(row).map(normaliseArticle)))
      articles.push({ article: BARCODE + barcode, row });
  };
}

/** What goods are called in their names, and whether their section calls them the same. */
interface CalledGoods {
  names: readonly string[];
  bySection: boolean;
}

/**
 * Whether goods are of the kinds that a section names. If their own section calls them as their name does, a different word of a section
 * above it does not apply: in «Плитка и керамогранит», skirtings are not tiles, but porcelain is.
 */
function isOfKind(called: CalledGoods, { kind }: SharedText, nouns: readonly string[]): boolean {
  const agrees = nouns.some((noun) => called.names.includes(noun));
  if (kind === 'own') called.bySection = agrees;
  return kind === 'own' || agrees || !called.bySection;
}

async function pack(lists: readonly number[][], pace: Pace): Promise<Postings> {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, term) => {
    starts[term + 1] = (starts[term] as number) + list.length;
  });
  const total = starts[lists.length] as number;
  const rows = new Int32Array(total);
  const weights = new Uint8Array(total);
  await pacedLoop(
    lists.length,
    pace,
    (term) => {
      const start = starts[term] as number;
      lists[term]?.forEach((posting, index) => {
        rows[start + index] = Math.floor(posting / WEIGHTS);
        weights[start + index] = posting % WEIGHTS;
      });
    },
    256,
  );
  return { starts, rows, weights };
}

async function sortArticles(
  found: readonly FoundArticle[],
  pace: Pace,
): Promise<{ articles: PackedStrings; articleRows: Int32Array }> {
  const order = await pacedSort(found.length, pace, (a, b) => {
    const one = found[a]?.article ?? '';
    const other = found[b]?.article ?? '';
    return one < other ? -1 : one > other ? 1 : 0;
  });
  const articles = new PackedStrings();
  for (const index of order) articles.add(found[index]?.article ?? '');
  articles.arrange(Int32Array.from(order.keys()));
  return { articles, articleRows: Int32Array.from(order, (index) => found[index]?.row ?? 0) };
}
