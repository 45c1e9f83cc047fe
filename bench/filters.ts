import type { ListingResult, TermFacet } from '../src/domain/listing/listing.ts';
import { listingDataAddress } from '../src/domain/listing/listing-data.ts';
import { judged } from './budgets.ts';
import { measureRate } from './http.ts';
import { startBenchShop } from './shop.ts';
import { generator } from './synthetic-rows.ts';

const GOODS = 10_000;

/** Required responses per second with the data of a changed filter, from a shop that has one core to itself. */
const WANTED = 2000;

/** Number of different filter choices; each has three values, so that none is cached. */
const CHOICES = 500;

/** Returns addresses of a listing's data, each with three values from its facets. */
function choices(listing: string, facets: readonly TermFacet[]): string[] {
  const random = generator(7);
  return Array.from({ length: CHOICES }, () => {
    const chosen = new URLSearchParams();
    while (chosen.size < 3) {
      const { id, values } = facets[random(facets.length)] as TermFacet;
      chosen.append(`${id}[]`, values[random(values.length)]?.code ?? '');
    }
    return listingDataAddress(`${listing}?${chosen}`);
  });
}

/**
 * Measures what a changed filter costs the server: data of the largest listing of a shop with 10,000 products, computed anew for every
 * response.
 */
export async function benchFilters(): Promise<void> {
  const shop = await startBenchShop(GOODS);
  try {
    const answer = await fetch(shop.address + listingDataAddress(shop.listing));
    const { result } = (await answer.json()) as { result: ListingResult };
    const facets = result.facets.filter((facet) => facet.kind === 'terms');
    const rate = await measureRate(shop.address, 6, choices(shop.listing, facets));
    const each = judged(`a filter at ${GOODS} goods, ms`, 1000 / rate.perSecond, 1000 / WANTED, 2);
    console.log(
      `\nFilters of ${shop.listing}, ${result.total} of ${GOODS} goods; at least ${WANTED} answers a second`,
    );
    console.log(
      `${Math.round(rate.perSecond)} req/s, ${each} ms each, p99 ${rate.p99.toFixed(0)} ms, ${rate.failed} failed`,
    );
  } finally {
    await shop.stop();
  }
}
