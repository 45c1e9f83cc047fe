import { formatAmountOf, type LineWish, MOST_LINES, MOST_OF_A_LINE } from '../../domain/basket.ts';
import { adjustmentText, mergeWishes } from '../../domain/basket-wish.ts';
import { addMoney, type Kopecks } from '../../domain/money.ts';
import { defaultOptions } from '../../domain/options.ts';
import type { Attribute } from '../../domain/product.ts';
import { clampQuantity, type Quantity, quantity } from '../../domain/quantity.ts';
import { failure, type Result, success } from '../../kit/result.ts';

/** What must be known of an offer to put it into a basket. */
export interface AddableOffer {
  id: number;
  name: string;
  price: Kopecks;
  unit: string;
  min: Quantity;
  step: Quantity;
  stock: Quantity;
  active: boolean;
  attributes: readonly Attribute[];
}

/** A line as it lies in the basket or is to lie there. */
export interface PlannedLine {
  offerId: number;
  optionIds: readonly number[];
  quantity: Quantity;
  /** For one unit, options included. */
  price: Kopecks;
}

export interface Plan {
  /** Lines to write: new ones, and present ones with their new quantity. */
  lines: readonly PlannedLine[];
  notes: readonly string[];
}

type HeldLine = Pick<PlannedLine, 'offerId' | 'optionIds' | 'quantity'>;

const keyOf = ({ offerId, optionIds }: Pick<PlannedLine, 'offerId' | 'optionIds'>) =>
  `${offerId}:${optionIds.join(',')}`;

/** The chosen options, and of each attribute nobody chose from the one that costs nothing; null when the choice does not fit. */
function settleOptions(attributes: readonly Attribute[], chosen: readonly number[]): number[] | null {
  const settled = attributes.map((attribute) => {
    const ids = attribute.options.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
    return ids.length > 0 ? ids : defaultOptions([attribute]);
  });
  if (settled.some((ids) => ids.length > 1)) return null;
  const all = settled.flat();
  return chosen.every((id) => all.includes(id)) ? all.sort((a, b) => a - b) : null;
}

/** The wish with its options settled, or why it cannot be had. */
function settleWish(offer: AddableOffer | undefined, wish: LineWish): Result<LineWish> {
  if (!offer?.active) return failure('gone', 'Этого товара больше нет в продаже');
  if (offer.price <= 0) return failure('not-for-sale', `«${offer.name}» сейчас не продаётся`);
  const optionIds = settleOptions(offer.attributes, wish.optionIds);
  if (!optionIds)
    return failure('option', 'Такого варианта больше нет. Обновите страницу товара и выберите другой');
  return success({ ...wish, optionIds });
}

function priceWith(offer: AddableOffer, optionIds: readonly number[]): Kopecks {
  const options = offer.attributes.flatMap((attribute) => attribute.options);
  return addMoney(
    offer.price,
    ...options.filter(({ id }) => optionIds.includes(id)).map(({ surcharge }) => surcharge),
  );
}

function soldOut(offer: AddableOffer, had: Quantity): Result<never> {
  const stocked =
    had > 0 ? `на складе больше нет, в корзине уже ${formatAmountOf(had, offer.unit)}` : 'закончился';
  return failure('out-of-stock', `«${offer.name}»: ${stocked}`);
}

/**
 * Decides what becomes of the wishes: all of them have a place, or none has. A quantity beyond the stock is brought down to it,
 * one that is not sold so is brought to one that is, and a note says why [CART-5].
 */
export function planLines(
  offers: ReadonlyMap<number, AddableOffer>,
  held: readonly HeldLine[],
  wishes: readonly LineWish[],
): Result<Plan> {
  const settled: LineWish[] = [];
  for (const wish of wishes) {
    const result = settleWish(offers.get(wish.offerId), wish);
    if (!result.ok) return result;
    settled.push(result.value);
  }
  const present = new Map<string, HeldLine>(held.map((line) => [keyOf(line), line]));
  const lines: PlannedLine[] = [];
  const notes: string[] = [];
  for (const wish of mergeWishes(settled)) {
    const offer = offers.get(wish.offerId) as AddableOffer;
    const { min, step, stock } = offer;
    const had = present.get(keyOf(wish))?.quantity ?? quantity(0);
    const others = [...present.values()].filter(
      (line) => line.offerId === offer.id && keyOf(line) !== keyOf(wish),
    );
    const taken = others.reduce((sum, line) => sum + line.quantity, 0);
    const max = quantity(Math.min(Math.max(stock - taken, 0), MOST_OF_A_LINE));
    const smallest = clampQuantity(quantity(Math.max(min, step, 1)), { min, step, max: null });
    const asked = quantity(had + (wish.quantity ?? smallest));
    const got = clampQuantity(asked, { min, step, max });
    if (got <= had) return soldOut(offer, had);
    const note = adjustmentText(asked, got, offer);
    if (note) notes.push(settled.length > 1 ? `«${offer.name}»: ${note}` : note);
    const line = {
      offerId: offer.id,
      optionIds: wish.optionIds,
      quantity: got,
      price: priceWith(offer, wish.optionIds),
    };
    present.set(keyOf(line), line);
    lines.push(line);
  }
  if (present.size > MOST_LINES)
    return failure(
      'too-many',
      `В корзине помещается ${MOST_LINES} позиций. Оформите заказ или уберите лишнее`,
    );
  return success({ lines, notes });
}
