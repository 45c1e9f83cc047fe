import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { BasketLine } from './basket.ts';

/** The field of a buy form that says what the page showed as the price of one unit of an offer, in kopecks. */
export function seenField(offerId: number): string {
  return `SEEN[${offerId}]`;
}

/**
 * What to say of goods that cost something else than the shopper saw when they put them into the basket; `seen` by offer id, named
 * where there are several. The price is the shop's own in any case.
 */
export function changedPrices(
  lines: readonly Pick<BasketLine, 'offerId' | 'name' | 'price' | 'unit' | 'giftFor'>[],
  seen: ReadonlyMap<number, Kopecks>,
): string[] {
  return [...seen].flatMap(([offerId, before]) => {
    const found = lines.filter((line) => line.offerId === offerId && line.giftFor === null);
    const line = found.at(-1);
    if (!line || found.some(({ price }) => price === before)) return [];
    const prices = `теперь ${formatRoubles(line.price)} за\u00a0${line.unit}, была ${formatRoubles(before)}`;
    return [seen.size > 1 ? `«${line.name}»: цена изменилась, ${prices}` : `Цена изменилась: ${prices}`];
  });
}
