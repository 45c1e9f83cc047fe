import { judged, printTable } from './budgets.ts';
import { startBenchShop } from './shop.ts';
import { askAll, unaskedPages } from './unasked-pages.ts';

/** More than there are pages asked for. */
const GOODS = 4000;
const WARM_UP = 1000;
const MEASURED = 2000;
const CONNECTIONS = 20;
/** Times as many pages that twice the cores are to give. */
const WANTED = 1.8;

/** Pages a second of a shop with so many workers, each with a core of its own, by kind of page. */
async function perSecond(workers: number): Promise<Map<string, number>> {
  const cores = Array.from({ length: workers }, (_, core) => core).join(',');
  const variables = { WORKERS: String(workers) };
  const shop = await startBenchShop(GOODS, { cores, variables });
  try {
    const found = new Map<string, number>();
    for (const [kind, paths] of await unaskedPages(shop.address, WARM_UP + MEASURED)) {
      await askAll(shop.address, paths.slice(0, WARM_UP), CONNECTIONS);
      const asked = await askAll(shop.address, paths.slice(WARM_UP), CONNECTIONS);
      if (asked.failed > 0) throw new Error(`${asked.failed} pages failed`);
      found.set(kind, asked.perSecond);
    }
    return found;
  } finally {
    await shop.stop();
  }
}

/**
 * Pages that nobody has asked for from one worker on one core and from two on two. Whoever asks needs a core too: on a
 * machine of two they take turns, and the second brings that much less.
 */
export async function benchWorkers(): Promise<void> {
  console.log(`\nPages never asked for by workers, ${GOODS} goods, ${CONNECTIONS} connections`);
  const [one, two] = [await perSecond(1), await perSecond(2)];
  const rows = [...one].map(([kind, alone]) => {
    const together = two.get(kind) ?? 0;
    judged(`${kind}: a second worker, times short of ${WANTED}`, WANTED - together / alone, 0, 2);
    return [kind, alone.toFixed(0), together.toFixed(0), (together / alone).toFixed(2)];
  });
  printTable(['pages a second', 'one worker', 'two workers', 'times'], rows);
}
