import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { BasketLine } from './basket.ts';

/** Price of one unit of an offer as a page showed it. */
export interface SeenPrice {
  price: Kopecks;
  /** Options included in that price, in any order; null if the page offered no choice. */
  optionIds: readonly number[] | null;
}

/** Returns the name of the buy form's field with the price shown for an offer. */
export function seenField(offerId: number): string {
  return `SEEN[${offerId}]`;
}

/**
 * Returns the value of that field: kopecks and, if the page offers options, their ids («1760:3,7» or «1760:»), because without script the
 * form may be sent with other options than those whose price was shown.
 */
export function seenValue(price: Kopecks, optionIds: readonly number[] | null): string {
  return optionIds === null ? String(price) : `${price}:${optionIds.join(',')}`;
}

const marked = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(',');

/**
 * Returns messages about goods whose price differs from the one shown when they were added; `seen` is by offer id. The messages name the
 * goods if there are several. The shop's current price applies in any case.
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
