import { type Pace, pacedLoop, pacedSort } from '../pace.ts';
import { PackedStrings } from '../packed-strings.ts';
import { stemOf } from './stem.ts';
import type { Postings, TextIndex } from './text-index.ts';
import { normaliseArticle, sizeWord, type Words, wordsOf } from './words.ts';

/** What text a row is found by. */
export interface TextSource {
  count: number;
  name(row: number): string;
  /** Names that many rows share: brand, collection, sections; with the weight of each. */
  shared(row: number): readonly { text: string; weight: number }[];
  /** Sides in centimetres, null where unknown. */
  sides(row: number): { short: number; long: number } | null;
  articles(row: number): readonly string[];
}

const NAME = 8;
const SIZE = 8;
/** A tile of 59,7 is sold and looked for as one of 60. */
const ROUNDED_SIZE = 6;
/** Row and weight of a posting lie in one number. */
const WEIGHTS = 64;

class Dictionary {
  readonly terms = new Map<string, number>();
  readonly termOfWord = new Map<string, number>();
  readonly postings: number[][] = [];

  term(name: string): number {
    const known = this.terms.get(name);
    if (known !== undefined) return known;
    const term = this.postings.push([]) - 1;
    this.terms.set(name, term);
    return term;
  }

  ofWord(word: string): number {
    const known = this.termOfWord.get(word);
    if (known !== undefined) return known;
    const term = this.term(stemOf(word));
    this.termOfWord.set(word, term);
    return term;
  }
}

function addWords(
  dictionary: Dictionary,
  { words, sizes }: Words,
  weight: number,
  found: Map<number, number>,
): void {
  const add = (term: number, more: number) =>
    found.set(term, Math.min(WEIGHTS - 1, (found.get(term) ?? 0) + more));
  for (const word of words) add(dictionary.ofWord(word), weight);
  for (const { short, long } of sizes) {
    add(dictionary.term(sizeWord(short, long)), weight);
    if (!Number.isInteger(short) || !Number.isInteger(long)) {
      add(dictionary.term(sizeWord(Math.round(short), Math.round(long))), ROUNDED_SIZE);
    }
  }
}

/** Builds the index of rows in their order, in slices. */
export async function buildTextIndex(source: TextSource, pace: Pace): Promise<TextIndex> {
  const dictionary = new Dictionary();
  const articles: FoundArticle[] = [];
  const read = rowReader(source, dictionary, articles);
  await pacedLoop(source.count, pace, read, 64);
  const words = [...dictionary.termOfWord.keys()].sort();
  return {
    count: source.count,
    terms: dictionary.terms,
    words,
    termOfWord: Int32Array.from(words, (word) => dictionary.ofWord(word)),
    postings: await pack(dictionary.postings, pace),
    ...(await sortArticles(articles, pace)),
  };
}

interface FoundArticle {
  article: string;
  row: number;
}

/** Adds a row's words and articles; what rows share is taken apart once. */
function rowReader(
  source: TextSource,
  dictionary: Dictionary,
  articles: FoundArticle[],
): (row: number) => void {
  const sharedWords = new Map<string, Words>();
  const wordsOfShared = (text: string) => {
    const known = sharedWords.get(text);
    if (known) return known;
    const words = wordsOf(text);
    sharedWords.set(text, words);
    return words;
  };
  return (row) => {
    const found = new Map<number, number>();
    addWords(dictionary, wordsOf(source.name(row)), NAME, found);
    for (const { text, weight } of source.shared(row)) {
      addWords(dictionary, wordsOfShared(text), weight, found);
    }
    const sides = source.sides(row);
    if (sides) addWords(dictionary, { words: [], sizes: [sides] }, SIZE, found);
    for (const [term, weight] of found) dictionary.postings[term]?.push(row * WEIGHTS + weight);
    for (const article of new Set(source.articles(row).map(normaliseArticle))) {
      if (article !== '') articles.push({ article, row });
    }
  };
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
