import { addMoney, type Kopecks } from '../measures/money.ts';
import { clampQuantity, minQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { shortfallNote } from '../product/area-shortfall.ts';
import { defaultOptions } from '../product/options.ts';
import type { Attribute } from '../product/product.ts';
import { type Failure, failure, type Result, type Success, success } from '../result.ts';
import { maxOrderable, type Supplied } from '../stock/supply.ts';
import type { TileMeasure } from '../tile/tile-quantity.ts';
import { type LineMemory, type LineRequest, MAX_LINE_QUANTITY, MAX_LINES } from './basket.ts';
import { noteAbout } from './join-notes.ts';
import { adjustmentText, mergeRequests, requestedQuantity, shortText } from './line-request.ts';
import { notEnough, nothingAdded, soldOut, TOO_MANY } from './plan-refusals.ts';

/** Data of an offer that is needed to add it to a basket. */
export interface AddableOffer extends Supplied {
  id: number;
  name: string;
  price: Kopecks;
  unit: string;
  min: Quantity;
  step: Quantity;
  active: boolean;
  /** The offer is a set, which cannot be bought as such: its parts are sold separately, in a size chosen on its page [PROD-5]. */
  ofSet?: boolean;
  attributes: readonly Attribute[];
  /** How the product is measured if it covers a surface; null for others. */
  measure: TileMeasure | null;
}

/** A line that is, or will be, in the basket. */
export interface PlannedLine extends LineMemory {
  offerId: number;
  optionIds: readonly number[];
  quantity: Quantity;
  /** Price of one unit, options included. */
  price: Kopecks;
}

export interface Plan {
  /** Lines to write: new ones, and existing ones with their new quantity. */
  lines: readonly PlannedLine[];
  notes: readonly string[];
}

/** A line that is already in the basket; a gift only matters because of the stock that it uses. */
export type ExistingLine = Pick<PlannedLine, 'offerId' | 'optionIds' | 'quantity' | 'setId'> & {
  giftFor: number | null;
};

const keyOf = ({ offerId, optionIds, setId }: Pick<PlannedLine, 'offerId' | 'optionIds' | 'setId'>) =>
  `${offerId}:${optionIds.join(',')}:${setId ?? ''}`;
const keyOfExisting = (line: ExistingLine) =>
  line.giftFor === null ? keyOf(line) : `gift ${keyOf(line)}:${line.giftFor}`;

/** Returns the chosen options, with the free option added for each attribute without a choice; null if the choice is invalid. */
function settleOptions(attributes: readonly Attribute[], chosen: readonly number[]): number[] | null {
  const settled = attributes.map((attribute) => {
    const ids = attribute.options.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
    return ids.length > 0 ? ids : defaultOptions([attribute]);
  });
  if (settled.some((ids) => ids.length > 1)) return null;
  const all = settled.flat();
  return chosen.every((id) => all.includes(id)) ? all.sort((a, b) => a - b) : null;
}

/** Converts a request to selling units and completes its options, or explains why it cannot be fulfilled. */
export function settleRequest(offer: AddableOffer | undefined, request: LineRequest): Result<LineRequest> {
  if (!offer?.active)
    return failure(
      'gone',
      offer ? `«${offer.name}» больше нет в продаже` : 'Этого товара больше нет в продаже',
    );
  if (offer.ofSet) return failure('option', `«${offer.name}»: выберите комплект на его странице`);
  if (offer.price <= 0) return failure('not-for-sale', `«${offer.name}» сейчас не продаётся`);
  const optionIds = settleOptions(offer.attributes, request.optionIds);
  if (!optionIds)
    return failure('option', 'Такого варианта больше нет. Обновите страницу товара и выберите другой');
  const { unit, ...counted } = request;
  const { quantity: typed } = request;
  const typedArea = unit === 'area' && typed ? { typedArea: typed } : {};
  const amount = requestedQuantity(offer, offer.measure, request);
  return success({ countedIn: unit ?? null, ...counted, ...typedArea, quantity: amount, optionIds });
}

/** Returns the price of one unit of an offer with these options. */
export function priceWith(offer: AddableOffer, optionIds: readonly number[]): Kopecks {
  const options = offer.attributes.flatMap((attribute) => attribute.options);
  return addMoney(
    offer.price,
    ...options.filter(({ id }) => optionIds.includes(id)).map(({ surcharge }) => surcharge),
  );
}

/** What to do if there is not enough stock: add as many as there are with a note, refuse, or add all so that the basket asks about them. */
export type ShortStock = 'take' | 'refuse' | 'ask';

/** Plans the line for one request next to the lines in `present`, with a note if the quantity differs from the requested one. */
function planLine(
  offer: AddableOffer,
  present: ReadonlyMap<string, ExistingLine>,
  request: LineRequest,
  short: ShortStock,
): Result<{ line: PlannedLine; note: string | null }> {
  const key = keyOf(request);
  const had = present.get(key)?.quantity ?? quantity(0);
  if (!present.has(key) && present.size >= MAX_LINES) return TOO_MANY;
  let inOtherLines = 0;
  for (const [other, line] of present)
    if (line.offerId === offer.id && other !== key) inOtherLines += line.quantity;
  const max = quantity(Math.min(Math.max(maxOrderable(offer) - inOtherLines, 0), MAX_LINE_QUANTITY));
  const requested = quantity(had + (request.quantity ?? minQuantity(offer)));
  const got = clampQuantity(requested, { min: offer.min, step: offer.step, max });
  if (got <= had) return soldOut(offer, quantity(had + inOtherLines));
  const isShort = got < requested;
  if (isShort && short === 'refuse') return notEnough(offer, { had, requested, got });
  const { values: _, typedArea: __, ...rest } = request;
  const wanted =
    isShort && short === 'ask' ? clampQuantity(requested, { ...offer, max: MAX_LINE_QUANTITY }) : got;
  const line = { ...rest, quantity: wanted, price: priceWith(offer, request.optionIds) };
  const note = wanted > got ? shortText(got, offer.unit) : adjustmentText(requested, got, offer);
  return success({ line, note });
}

/** Returns a note for one of several requests that says by how much whole pieces fall short of the typed area [TILE-4]. */
function areaNote(offer: AddableOffer, { quantity: amount, typedArea }: LineRequest): string | null {
  if (!offer.measure || amount === null) return null;
  return shortfallNote({ ...offer, ...offer.measure }, { amount, typedArea: typedArea ?? null });
}

/**
 * Plans requests that must all succeed. A quantity that cannot be sold is adjusted, with a note [CART-5]. A single request beyond the stock
 * is reduced to the stock; several requests are refused together, because an incomplete set is of no use [DOOR-5].
 */
export function planLines(
  offers: ReadonlyMap<number, AddableOffer>,
  existing: readonly ExistingLine[],
  requests: readonly LineRequest[],
  short: ShortStock = requests.length > 1 ? 'refuse' : 'take',
): Success<Plan> | RequestRefusal {
  const settled: LineRequest[] = [];
  for (const request of requests) {
    const result = settleRequest(offers.get(request.offerId), request);
    if (!result.ok) return { ...result, offerId: request.offerId };
    settled.push(result.value);
  }
  const merged = mergeRequests(settled);
  const named = settled.length > 1;
  const { plan, refused } = planSettled(offers, existing, merged, { named, short });
  const [first] = refused;
  if (!first) return success(plan);
  const why = named ? nothingAdded(refused.map((each) => each.why)) : first.why;
  return { ...why, offerId: merged[first.index]?.offerId ?? 0 };
}

/** Reason why the requests were refused, and the offer that caused it. */
export type RequestRefusal = Failure & { offerId: number };

export interface RefusedRequest {
  index: number;
  why: Failure;
}

/** Plans requests that are independent of each other: those that can be fulfilled are planned, the others are refused. */
export function planEach(
  offers: ReadonlyMap<number, AddableOffer>,
  existing: readonly ExistingLine[],
  requests: readonly LineRequest[],
  short: ShortStock = 'take',
): { plan: Plan; refused: readonly RefusedRequest[] } {
  const refused: RefusedRequest[] = [];
  const settled: LineRequest[] = [];
  const indexes: number[] = [];
  for (const [index, request] of requests.entries()) {
    const result = settleRequest(offers.get(request.offerId), request);
    if (!result.ok) {
      refused.push({ index, why: result });
      continue;
    }
    indexes.push(index);
    settled.push(result.value);
  }
  const outcome = planSettled(offers, existing, settled, { named: true, short });
  const more = outcome.refused.map(({ index, why }) => ({ index: indexes[index] ?? 0, why }));
  return { plan: outcome.plan, refused: [...refused, ...more] };
}

/** Plans requests, whose options are complete, one after the other; with `named`, notes contain the goods' names. */
function planSettled(
  offers: ReadonlyMap<number, AddableOffer>,
  existing: readonly ExistingLine[],
  requests: readonly LineRequest[],
  { named, short }: { named: boolean; short: ShortStock },
): { plan: Plan; refused: readonly RefusedRequest[] } {
  const present = new Map<string, ExistingLine>(existing.map((line) => [keyOfExisting(line), line]));
  const lines = new Map<string, PlannedLine>();
  const notes: string[] = [];
  const refused: RefusedRequest[] = [];
  for (const [index, request] of requests.entries()) {
    const offer = offers.get(request.offerId) as AddableOffer;
    const result = planLine(offer, present, request, short);
    if (!result.ok) {
      refused.push({ index, why: result });
      continue;
    }
    const { line } = result.value;
    const note = result.value.note ?? (named ? areaNote(offer, request) : null);
    if (note) notes.push(named ? noteAbout(offer.name, note) : note);
    present.set(keyOf(line), { ...line, giftFor: null });
    lines.set(keyOf(line), line);
  }
  return { plan: { lines: [...lines.values()], notes }, refused };
}
