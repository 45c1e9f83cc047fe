import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { BasketLine } from './basket.ts';

/** What a page showed as the price of one unit of an offer. */
export interface SeenPrice {
  price: Kopecks;
  /** The options it was shown with, in any order; null where their choice was not the page's. */
  optionIds: readonly number[] | null;
}

/** The field of a buy form that says what the page showed as the price of one unit of an offer. */
export function seenField(offerId: number): string {
  return `SEEN[${offerId}]`;
}

/**
 * Its value: kopecks, and where the page lets options be chosen «1760:3,7» or «1760:», for without script others may be sent than the
 * price was shown with.
 */
export function seenValue(price: Kopecks, optionIds: readonly number[] | null): string {
  return optionIds === null ? String(price) : `${price}:${optionIds.join(',')}`;
}

const marked = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(',');

/**
 * What to say of goods that cost something else than the shopper saw when they put them into the basket; `seen` by offer id, named
 * where there are several. The price is the shop's own in any case.
 */
export function changedPrices(
  lines: readonly Pick<BasketLine, 'offerId' | 'optionIds' | 'name' | 'price' | 'unit' | 'giftFor'>[],
  seen: ReadonlyMap<number, SeenPrice>,
): string[] {
  return [...seen].flatMap(([offerId, { price: before, optionIds }]) => {
    const found = lines.filter(
      (line) =>
        line.offerId === offerId &&
        line.giftFor === null &&
        (optionIds === null || marked(line.optionIds) === marked(optionIds)),
    );
    const line = found.at(-1);
    if (!line || found.some(({ price }) => price === before)) return [];
    const prices = `теперь ${formatRoubles(line.price)} за\u00a0${line.unit}, была ${formatRoubles(before)}`;
    return [seen.size > 1 ? `«${line.name}»: цена изменилась, ${prices}` : `Цена изменилась: ${prices}`];
  });
}
