import { availableParallelism, cpus } from 'node:os';
import { brokenBudgets, judged } from './budgets.ts';
import { benchPages } from './pages.ts';
import { type BenchShop, startBenchShop } from './shop.ts';

/** All parts run unless some are named: `npm run bench -- pages bytes`. */
const PARTS: Record<string, (shop: () => Promise<BenchShop>) => Promise<void>> = {
  start: async (shop) => benchStart(await shop()),
  pages: async (shop) => benchPages(await shop()),
  filters: async () => (await import('./filters.ts')).benchFilters(),
  rendered: async () => (await import('./rendered.ts')).benchRendered(),
  bytes: async (shop) => (await import('./bytes.ts')).benchBytes(await shop()),
  interactions: async (shop) => (await import('./interactions.ts')).benchInteractions(await shop()),
  'first-tap': async (shop) => (await import('./first-tap.ts')).benchFirstTap(await shop()),
  shifts: async (shop) => (await import('./shifts.ts')).benchShifts(await shop()),
  // The rest of the command line names page types; without names all are audited.
  lighthouse: async (shop) =>
    (await import('./lighthouse.ts')).benchLighthouse(await shop(), first === 'lighthouse' ? rest : []),
  requests: async (shop) => (await import('./worst-requests.ts')).benchWorstRequests(await shop()),
  facets: async () => (await import('./facets.ts')).benchFacets(),
  search: async () => (await import('./search.ts')).benchSearch(),
  admin: async () => (await import('./admin.ts')).benchAdmin(),
  orders: async () => (await import('./orders.ts')).benchOrders(),
};

/** In seconds. */
const SECOND_START = 3;

function benchStart(shop: BenchShop): void {
  console.log('\nSecond start at 2,400 products, seconds to the first page');
  console.log(judged('second start, seconds', shop.secondStart / 1000, SECOND_START, 2));
  const memory = shop.memory();
  if (memory !== null) console.log(`resident memory ${Math.round(memory / 1024 / 1024)} MB`);
}

const [first, ...rest] = process.argv.slice(2);
const wanted = first === undefined ? [] : first === 'lighthouse' ? [first] : [first, ...rest];
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
console.log(`Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? ''}`);
const running: { shop?: Promise<BenchShop> } = {};
const shop = () => {
  running.shop ??= startBenchShop();
  return running.shop;
};
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) await PARTS[name]?.(shop);
} finally {
  await (await running.shop)?.stop();
}
if (brokenBudgets().length > 0) {
  console.error(`\nBudgets missed:\n${brokenBudgets().join('\n')}`);
  process.exitCode = 1;
}
