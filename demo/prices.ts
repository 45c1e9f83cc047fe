import { type Area, SQUARE_METRE } from '../src/domain/measures/area.ts';
import { type Kopecks, kopecks } from '../src/domain/measures/money.ts';

/** Rounds to a price as shops write it: «12,90», «489,00». */
export function shelfPrice(roubles: number): Kopecks {
  if (roubles >= 300) return kopecks(Math.round(roubles) * 100);
  if (roubles >= 100) return kopecks(Math.round(roubles * 2) * 50);
  if (roubles >= 10) return kopecks(Math.floor(roubles) * 100 + (roubles % 1 < 0.5 ? 50 : 90));
  return kopecks(Math.max(5, Math.round(roubles * 20) * 5));
}

/** Endings of a price per m² in kopecks, the best first. */
const ENDINGS = [90, 50, 0, 40, 80, 20, 60, 70, 30, 10];

/**
 * Returns the price of a unit that covers `unitArea`, at about `roubles` per square metre: of the prices within 1 %, the one whose price
 * per m² has the best ending.
 */
export function coveringPrice(roubles: number, unitArea: Area): Kopecks {
  const target = Math.max(1, Math.round((roubles * 100 * unitArea) / SQUARE_METRE));
  const reach = Math.min(60, Math.floor(target / 100));
  let best = target;
  let rank = ENDINGS.length;
  for (let price = target - reach; price <= target + reach && rank > 0; price++) {
    const ending = Math.round((price * SQUARE_METRE) / unitArea) % 100;
    const place = ENDINGS.indexOf(ending);
    if (place >= 0 && place < rank) [best, rank] = [price, place];
  }
  return kopecks(best);
}
