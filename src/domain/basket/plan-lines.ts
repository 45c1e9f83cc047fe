import { addMoney, type Kopecks } from '../measures/money.ts';
import { clampQuantity, minQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { shortfallNote } from '../product/area-shortfall.ts';
import { defaultOptions } from '../product/options.ts';
import type { Attribute } from '../product/product.ts';
import { type Failure, failure, type Result, type Success, success } from '../result.ts';
import { maxOrderable, type Supplied } from '../stock/supply.ts';
import type { TileMeasure } from '../tile/tile-quantity.ts';
import { type LineMemory, type LineWish, MAX_LINE_QUANTITY, MAX_LINES } from './basket.ts';
import { adjustmentText, mergeWishes, shortText, wishedQuantity } from './basket-wish.ts';
import { noteAbout } from './join-notes.ts';
import { lacking, nothingAdded, soldOut, TOO_MANY } from './plan-refusals.ts';

/** What must be known of an offer to put it into a basket. */
export interface AddableOffer extends Supplied {
  id: number;
  name: string;
  price: Kopecks;
  unit: string;
  min: Quantity;
  step: Quantity;
  active: boolean;
  /** A set's own: its parts are sold, in a size that is chosen on its page [PROD-5]. */
  ofSet?: boolean;
  attributes: readonly Attribute[];
  /** How covering goods are measured; null for others. */
  measure: TileMeasure | null;
}

/** A line as it lies in the basket or is to lie there. */
export interface PlannedLine extends LineMemory {
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

/** A line in the basket; gifts only take their part of the stock. */
export type HeldLine = Pick<PlannedLine, 'offerId' | 'optionIds' | 'quantity'> & { giftFor: number | null };

const keyOf = ({ offerId, optionIds }: Pick<PlannedLine, 'offerId' | 'optionIds'>) =>
  `${offerId}:${optionIds.join(',')}`;
const keyOfHeld = (line: HeldLine) =>
  line.giftFor === null ? keyOf(line) : `gift ${keyOf(line)}:${line.giftFor}`;

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

/** The wish in selling units and with its options settled, or why it cannot be had. */
export function settleWish(offer: AddableOffer | undefined, wish: LineWish): Result<LineWish> {
  if (!offer?.active)
    return failure(
      'gone',
      offer ? `«${offer.name}» больше нет в продаже` : 'Этого товара больше нет в продаже',
    );
  if (offer.ofSet) return failure('option', `«${offer.name}»: выберите комплект на его странице`);
  if (offer.price <= 0) return failure('not-for-sale', `«${offer.name}» сейчас не продаётся`);
  const optionIds = settleOptions(offer.attributes, wish.optionIds);
  if (!optionIds)
    return failure('option', 'Такого варианта больше нет. Обновите страницу товара и выберите другой');
  const { unit, ...counted } = wish;
  const { quantity: typed } = wish;
  const typedArea = unit === 'area' && typed ? { typedArea: typed } : {};
  const amount = wishedQuantity(offer, offer.measure, wish);
  return success({ countedIn: unit ?? null, ...counted, ...typedArea, quantity: amount, optionIds });
}

/** What one unit of an offer costs with these options. */
export function priceWith(offer: AddableOffer, optionIds: readonly number[]): Kopecks {
  const options = offer.attributes.flatMap((attribute) => attribute.options);
  return addMoney(
    offer.price,
    ...options.filter(({ id }) => optionIds.includes(id)).map(({ surcharge }) => surcharge),
  );
}

/**
 * How goods are planned that there are fewer of than wanted: as many as there are with a note about it, none, or all the same, so that
 * the basket asks about them.
 */
export type ShortStock = 'take' | 'refuse' | 'ask';

/** The line a wish becomes beside what is `present`, with a note where the quantity is another than the one asked for. */
function planLine(
  offer: AddableOffer,
  present: ReadonlyMap<string, HeldLine>,
  wish: LineWish,
  short: ShortStock,
): Result<{ line: PlannedLine; note: string | null }> {
  const key = keyOf(wish);
  const had = present.get(key)?.quantity ?? quantity(0);
  if (!present.has(key) && present.size >= MAX_LINES) return TOO_MANY;
  let taken = 0;
  for (const [other, line] of present) if (line.offerId === offer.id && other !== key) taken += line.quantity;
  const max = quantity(Math.min(Math.max(maxOrderable(offer) - taken, 0), MAX_LINE_QUANTITY));
  const asked = quantity(had + (wish.quantity ?? minQuantity(offer)));
  const got = clampQuantity(asked, { min: offer.min, step: offer.step, max });
  if (got <= had) return soldOut(offer, quantity(had + taken));
  const lacks = got < asked;
  if (lacks && short === 'refuse') return lacking(offer, { had, asked, got });
  const { values: _, typedArea: __, ...kept } = wish;
  const wanted = lacks && short === 'ask' ? clampQuantity(asked, { ...offer, max: MAX_LINE_QUANTITY }) : got;
  const line = { ...kept, quantity: wanted, price: priceWith(offer, wish.optionIds) };
  const note = wanted > got ? shortText(got, offer.unit) : adjustmentText(asked, got, offer);
  return success({ line, note });
}

/** What whole pieces lack of the area that was typed for one of several wishes [TILE-4]. */
function lackNote(offer: AddableOffer, { quantity: amount, typedArea }: LineWish): string | null {
  if (!offer.measure || amount === null) return null;
  return shortfallNote({ ...offer, ...offer.measure }, { amount, typedArea: typedArea ?? null });
}

/**
 * Decides what becomes of the wishes: all of them have a place, or none has. A quantity that is not sold so is brought to one that is,
 * with a note why [CART-5]; one beyond the stock is brought down to it where it is the only one, and of several nothing is taken then,
 * for a set in pieces is none [DOOR-5].
 */
export function planLines(
  offers: ReadonlyMap<number, AddableOffer>,
  held: readonly HeldLine[],
  wishes: readonly LineWish[],
  short: ShortStock = wishes.length > 1 ? 'refuse' : 'take',
): Success<Plan> | WishRefusal {
  const settled: LineWish[] = [];
  for (const wish of wishes) {
    const result = settleWish(offers.get(wish.offerId), wish);
    if (!result.ok) return { ...result, offerId: wish.offerId };
    settled.push(result.value);
  }
  const merged = mergeWishes(settled);
  const named = settled.length > 1;
  const { plan, refused } = planSettled(offers, held, merged, { named, short });
  const [first] = refused;
  if (!first) return success(plan);
  const why = named ? nothingAdded(refused.map((each) => each.why)) : first.why;
  return { ...why, offerId: merged[first.index]?.offerId ?? 0 };
}

/** Why none of several wishes has a place, and which of them it is about. */
export type WishRefusal = Failure & { offerId: number };

/** A wish that found no place, by its index, and why. */
export interface RefusedWish {
  index: number;
  why: Failure;
}

/** The same for wishes that do not depend on each other: those that can be had have a place, the others say why not. */
export function planEach(
  offers: ReadonlyMap<number, AddableOffer>,
  held: readonly HeldLine[],
  wishes: readonly LineWish[],
  short: ShortStock = 'take',
): { plan: Plan; refused: readonly RefusedWish[] } {
  const refused: RefusedWish[] = [];
  const settled: LineWish[] = [];
  const indexes: number[] = [];
  for (const [index, wish] of wishes.entries()) {
    const result = settleWish(offers.get(wish.offerId), wish);
    if (!result.ok) {
      refused.push({ index, why: result });
      continue;
    }
    indexes.push(index);
    settled.push(result.value);
  }
  const outcome = planSettled(offers, held, settled, { named: true, short });
  const more = outcome.refused.map(({ index, why }) => ({ index: indexes[index] ?? 0, why }));
  return { plan: outcome.plan, refused: [...refused, ...more] };
}

/** Plans wishes whose options are settled, one after the other; `named`: notes name the goods. */
function planSettled(
  offers: ReadonlyMap<number, AddableOffer>,
  held: readonly HeldLine[],
  wishes: readonly LineWish[],
  { named, short }: { named: boolean; short: ShortStock },
): { plan: Plan; refused: readonly RefusedWish[] } {
  const present = new Map<string, HeldLine>(held.map((line) => [keyOfHeld(line), line]));
  const lines = new Map<string, PlannedLine>();
  const notes: string[] = [];
  const refused: RefusedWish[] = [];
  for (const [index, wish] of wishes.entries()) {
    const offer = offers.get(wish.offerId) as AddableOffer;
    const result = planLine(offer, present, wish, short);
    if (!result.ok) {
      refused.push({ index, why: result });
      continue;
    }
    const { line } = result.value;
    const note = result.value.note ?? (named ? lackNote(offer, wish) : null);
    if (note) notes.push(named ? noteAbout(offer.name, note) : note);
    present.set(keyOf(line), { ...line, giftFor: null });
    lines.set(keyOf(line), line);
  }
  return { plan: { lines: [...lines.values()], notes }, refused };
}
