import { pathToFileURL } from 'node:url';
import { SEARCH_WORDS } from '../content/search.ts';
import { buildSnapshot } from '../src/catalogue/build-snapshot.ts';
import { searchCatalogue } from '../src/services/search/search-catalogue.ts';
import { judged } from './budgets.ts';
import { figures, percentile, timesOf } from './query-times.ts';
import { generator, syntheticRows } from './synthetic-rows.ts';

/** Maximum milliseconds at p99 for finding and ranking, by number of products. */
const BUDGETS: Readonly<Record<number, number>> = { 100000: 5, 1000000: 30 };
const SIZES = Object.keys(BUDGETS).map(Number);
const WARM_UP = 300;
const QUERIES = 2000;

/**
 * Returns queries as shoppers type them: words of a name, some incomplete or mistyped, sizes, article numbers, and words that match
 * nothing.
 */
function texts(count: number, names: readonly string[], size: number): string[] {
  const random = generator(5);
  return Array.from({ length: count }, () => {
    const words = (names[random(names.length)] ?? '').split(' ');
    const some = Array.from({ length: 1 + random(3) }, () => words[random(words.length)] ?? '');
    const kind = random(10);
    if (kind === 0) return `KF-${100_000 + random(size)}`;
    if (kind === 1) return `${[30, 60, 80][random(3)]}х60`;
    if (kind === 2) return `${some[0]} фиолетовый`;
    if (kind === 3) return mistyped(some[0] ?? '', random);
    if (kind < 6) return [...some.slice(1), (some[0] ?? '').slice(0, 4)].join(' ');
    return some.join(' ');
  });
}

/** Returns the word with one wrong letter. */
function mistyped(word: string, random: (below: number) => number): string {
  const at = random(Math.max(1, word.length));
  return `${word.slice(0, at)}ъ${word.slice(at + 1)}`;
}

async function benchSize(size: number): Promise<void> {
  const snapshot = await buildSnapshot(syntheticRows(size), SEARCH_WORDS);
  const names = Array.from({ length: 1000 }, (_, at) => snapshot.store.name((at * 97) % size));
  const inputs = texts(WARM_UP + QUERIES, names, size);
  const quickest = (run: (text: string) => unknown) =>
    timesOf(inputs.slice(0, WARM_UP), inputs.slice(WARM_UP), run).quickest;
  const found = quickest((text) => snapshot.find(text));
  const pages = quickest((q) => searchCatalogue(snapshot, new URLSearchParams({ q })));
  const budget = BUDGETS[size] ?? null;
  const p99 = judged(`search p99, ${size} products, ms`, percentile(found, 0.99), budget, 1);
  console.log(`Text search over ${size} products`);
  console.log(`  found and ranked: ${figures(found)}, p99 ${p99} ms`);
  console.log(`  the index takes ${Math.round(snapshot.textBytes / size)} bytes a product`);
  console.log(`  the whole page with facets and cards: ${figures(pages)}`);
}

/** Prints how long a text search takes, alone and with the facets and cards of its page. */
export async function benchSearch(): Promise<void> {
  for (const size of SIZES) await benchSize(size);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchSearch();
