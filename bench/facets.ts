import { pathToFileURL } from 'node:url';
import { buildSnapshot } from '../src/catalogue/build-snapshot.ts';
import type { Snapshot } from '../src/catalogue/snapshot.ts';
import { parseListingQuery } from '../src/domain/listing/filter.ts';
import { SORTS } from '../src/domain/listing/listing.ts';
import { judged } from './budgets.ts';
import { figures, percentile, type QueryTimes, RUNS, timesOf } from './query-times.ts';
import { generator, syntheticRows } from './synthetic-rows.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const WARM_UP = 300;
const QUERIES = 2000;
/** Maximum milliseconds at p99, by number of products. */
const BUDGETS: Readonly<Record<number, number>> = { 100000: 2, 1000000: 15 };

/** Returns addresses with zero to four filters, in all sort orders, mostly first pages. */
function addresses(count: number): URLSearchParams[] {
  const random = generator(11);
  return Array.from({ length: count }, () => {
    const parameters = new URLSearchParams();
    for (let filters = random(5); filters > 0; filters--) {
      if (random(4) === 0) {
        const [id, from, to] = [
          ['price', 20 + random(60), 100 + random(80)],
          ['price-m2', 20 + random(60), 200 + random(300)],
          ['p101', random(80), 100 + random(80)],
        ][random(3)] as [string, number, number];
        parameters.set(`${id}[from]`, String(from));
        parameters.set(`${id}[to]`, String(to));
      } else {
        const id = random(6) === 0 ? 'brand' : `p${1 + random(12)}`;
        for (let values = 1 + random(3); values > 0; values--) {
          parameters.append(`${id}[]`, id === 'brand' ? `brand-${1 + random(40)}` : `v${random(4)}`);
        }
      }
    }
    parameters.set('sort', SORTS[random(SORTS.length)] as string);
    if (random(4) === 0) parameters.set('page', String(1 + random(20)));
    return parameters;
  });
}

function heapUsed(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function measure(snapshot: Snapshot): QueryTimes {
  const node = snapshot.sections.bySlug.get('vse');
  if (!node) throw new Error('no section with all goods');
  const scope = snapshot.scopeOfSection(node);
  const run = (parameters: URLSearchParams) =>
    snapshot.list(scope, parseListingQuery(parameters, scope.vocabulary));
  return timesOf(addresses(WARM_UP), addresses(QUERIES), run);
}

/** Prints how long a listing of the whole catalogue takes: counts of all facets, ranges, sorting and a page of 24. */
export async function benchFacets(): Promise<void> {
  console.log('Facets, ranges, order and a page of 24 over the whole catalogue, 0 to 4 filters');
  console.log(`  the quickest of ${RUNS} runs of each of ${QUERIES} queries`);
  for (const size of SIZES) {
    const before = heapUsed();
    const started = performance.now();
    const snapshot = await buildSnapshot(syntheticRows(size));
    const built = performance.now() - started;
    const bytes = Math.round((heapUsed() - before) / size);
    const { first, quickest } = measure(snapshot);
    const budget = BUDGETS[size] ?? null;
    const p99 = judged(`facets p99, ${size} products, ms`, percentile(quickest, 0.99), budget, 1);
    console.log(
      `  ${String(size).padStart(9)} products: ${figures(quickest)}, p99 ${p99} ms (every first run: ${figures(first)}), ` +
        `${bytes} bytes a product, built in ${(built / 1000).toFixed(1)} s`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchFacets();
