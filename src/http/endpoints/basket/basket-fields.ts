import type { LineRequest, Recommended } from '../../../domain/basket/basket.ts';
import { MAX_EQUAL_SETS, PART, SETS } from '../../../domain/basket/basket-set.ts';
import type { SeenPrice } from '../../../domain/basket/seen-prices.ts';
import { COMPANION, readParts } from '../../../domain/companion/companion-parts.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { type Quantity, units } from '../../../domain/measures/quantity.ts';
import { readAdviceId } from '../../../domain/recommendation/advice.ts';
import { type Failure, failure, type Result, type Success, success } from '../../../domain/result.ts';
import { SHOWN_UNIT, type TileUnit, tileUnit } from '../../../domain/tile/tile-quantity.ts';
import { parseAmount, readTyped } from '../../../domain/tile/typed-amount.ts';
import type { JointAddition } from '../../../services/basket/add-lines.ts';
import { type Fields, fieldText } from '../request/fields.ts';

/** Largest id of a PostgreSQL integer column. */
const LARGEST_ID = 2_147_483_647;
const SEEN = /^SEEN\[(\d{1,10})\]$/;
/** Format of `seenValue`. */
const SEEN_PRICE = /^(\d{1,12})(?::((?:\d{1,10}(?:,\d{1,10}){0,30})?))?$/;
const EXTRA = /^BASKET_ADD_LIST\[(\d{1,10})\]$/;
const PROPERTY = /^(?:PROP_|prop\[(?:PROP_)?)([1-9]\d{0,8})\]?$/;
const KEY = /^[\w-]{8,64}$/;

/** The unit typed after a quantity, otherwise the selected one; null for the selling unit. */
export function readUnit(fields: Fields, quantity: string, unit: string): TileUnit | null {
  return readTyped(fieldText(fields, quantity)).unit ?? tileUnit(fieldText(fields, unit));
}

/** A database id; null for anything else. */
export function readId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

/** Idempotency key of a change [BEYOND-9]; null when absent or malformed. */
export function readKey(fields: Fields): string | null {
  const key = fieldText(fields, 'key');
  return KEY.test(key) ? key : null;
}

/**
 * The recommendation that led to the goods: a card sends its id in `RID` [TRACK-4]; a catalogue widget sends `rcm=yes` [CART-2], with or
 * without the id. `now` is in milliseconds since 1970.
 */
export function readRecommended(fields: Fields, now: number): Recommended | null {
  const id = readAdviceId(fieldText(fields, 'RID')) ?? (fieldText(fields, 'rcm') === 'yes' ? 'yes' : null);
  return id === null ? null : { id, at: now };
}

/** Reads a typed quantity; fails with a message for the shopper. */
export function readQuantity(text: string): Result<Quantity> {
  const typed = text.trim();
  if (typed === '') return failure('quantity', 'Укажите количество');
  if (/^[-−–]/.test(typed)) return failure('quantity', 'Количество не бывает отрицательным');
  const read = parseAmount(typed);
  if (read !== null) return success(read);
  return failure('quantity', 'Количество\u00a0— это число, например 2 или 1,5');
}

function readAdded(text: string | null): Result<Quantity | null> {
  if (text === null) return success(null);
  const read = readQuantity(text);
  if (read.ok && read.value === 0) return failure('quantity', 'Количество должно быть больше нуля');
  return read;
}

function readOptions(fields: Fields, names: readonly string[]): number[] | null {
  const given = names.flatMap((name) => [fields[name] ?? []].flat()).filter((value) => value !== '');
  const ids = given.map((value) => readId(String(value)));
  return ids.every((id) => id !== null) ? [...new Set(ids)].sort((a, b) => a - b) : null;
}

/** Property values that a catalogue widget sends with its offer: `PROP_12=34`, also `prop[PROP_12]` [CART-2]. */
function readValues(fields: Fields): Record<number, number> | null {
  const values: Record<number, number> = {};
  for (const name of Object.keys(fields)) {
    const property = PROPERTY.exec(name)?.[1];
    if (!property || fieldText(fields, name) === '') continue;
    const value = readId(fieldText(fields, name));
    if (value === null) return null;
    values[Number(property)] = value;
  }
  return values;
}

/** Names of the form fields that hold an offer, its quantity and its options. */
interface OfferFields {
  offerId: number | null;
  quantity: string;
  options: readonly string[];
}

/** Offers of a form: its own, the paired one and the ticked extras. */
function readOfferFields(fields: Fields): OfferFields[] {
  const isFilled = (name: string) => fields[name] !== undefined && fieldText(fields, name) !== '';
  const main = fields['offer'] === undefined ? [] : [fieldText(fields, 'offer')];
  const pair = isFilled('pair') ? [fieldText(fields, 'pair')] : [];
  const extras = Object.keys(fields).flatMap((name) => {
    const id = EXTRA.exec(name)?.[1];
    const ticked = !['', '0', 'N'].includes(fieldText(fields, name));
    // An extra with a quantity of zero counts as not ticked.
    const none = id && /^0+$/.test(fieldText(fields, `QUANTITIES_ADD_LIST[${id}]`).trim());
    return id && ticked && !none ? [id] : [];
  });
  return [
    ...main.map((id) => ({ offerId: readId(id), quantity: 'quantity', options: ['option', 'oid'] })),
    ...pair.map((id) => ({ offerId: readId(id), quantity: 'pair_quantity', options: ['pair_option'] })),
    ...extras.map((id) => ({ offerId: readId(id), quantity: `QUANTITIES_ADD_LIST[${id}]`, options: [] })),
  ];
}

export const extraField = (offerId: number) => `QUANTITIES_ADD_LIST[${offerId}]`;

const countedField = (offerId: number) => `COUNTED_ADD_LIST[${offerId}]`;

const NO_OPTION = failure('option', 'Такого варианта нет. Обновите страницу товара');

/**
 * Reads what a buy form requests: its `offer` with `option` and `quantity` in its `unit`; a second item paired with it as `pair` [CART-3];
 * and the extras of a door set or a bundle, ticked as `BASKET_ADD_LIST[id]`, with their `QUANTITIES_ADD_LIST[id]` [DOOR-5], in selling
 * units even if `COUNTED_ADD_LIST[id]` names another unit that they are shown in. An absent quantity means the smallest one sold. Packs
 * of companions are `companion` fields [BEYOND-16]. A failure about an amount names the field.
 */
export function readLineRequests(fields: Fields): Success<LineRequest[]> | (Failure & { field?: string }) {
  const requests: LineRequest[] = [];
  const values = readValues(fields);
  if (!values) return NO_OPTION;
  for (const { offerId, quantity, options } of readOfferFields(fields)) {
    const optionIds = readOptions(fields, options);
    if (!optionIds) return NO_OPTION;
    if (offerId === null) return failure('gone', 'Такого товара нет');
    const read = readAdded(fields[quantity] === undefined ? null : fieldText(fields, quantity));
    if (!read.ok) return { ...read, field: quantity };
    const request = { offerId, optionIds, quantity: read.value };
    const main = quantity === 'quantity';
    const unit = main ? readUnit(fields, quantity, 'unit') : null;
    const countedIn = tileUnit(fieldText(fields, main ? SHOWN_UNIT : countedField(offerId)));
    const meant = main && Object.keys(values).length > 0;
    requests.push({
      ...request,
      ...(unit ? { unit } : {}),
      ...(countedIn ? { countedIn } : {}),
      ...(meant ? { values } : {}),
    });
  }
  const companions = [fields[COMPANION] ?? []].flat().map((value) => readParts(String(value)));
  if (!companions.every((parts) => parts !== null)) return failure('gone', 'Такого товара нет');
  for (const { offerId, count } of companions.flat())
    requests.push({ offerId, optionIds: [], quantity: units(count) });
  return requests.length > 0 ? success(requests) : failure('nothing', 'Не выбран товар');
}

/**
 * Reads how goods added together enter the basket: as `SETS` equal sets, and with `PART=there` as many as are available, because the shopper
 * has accepted that [DOOR-5].
 */
export function readJointAddition(fields: Fields): JointAddition {
  const count = readId(fieldText(fields, SETS));
  const sets = count === null || count > MAX_EQUAL_SETS ? {} : { sets: count };
  return fieldText(fields, PART) === 'there' ? { ...sets, short: 'take' } : sets;
}

/** Prices that a buy form says its page showed, by offer id; malformed ones are ignored. They are compared, never charged. */
export function readSeen(fields: Fields): Map<number, SeenPrice> {
  const seen = new Map<number, SeenPrice>();
  for (const name of Object.keys(fields)) {
    const id = readId(SEEN.exec(name)?.[1] ?? '');
    const [, price, options] = SEEN_PRICE.exec(fieldText(fields, name)) ?? [];
    if (id === null || price === undefined) continue;
    const optionIds = options?.split(',').filter(Boolean).map(Number) ?? null;
    seen.set(id, { price: kopecks(Number(price)), optionIds });
  }
  return seen;
}
