import type { LineWish, Recommended } from '../../../domain/basket/basket.ts';
import { MAX_EQUAL_SETS, PART, SETS } from '../../../domain/basket/basket-set.ts';
import type { SeenPrice } from '../../../domain/basket/seen-prices.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import type { Quantity } from '../../../domain/measures/quantity.ts';
import { readAdviceId } from '../../../domain/recommendation/advice.ts';
import { type Failure, failure, type Result, type Success, success } from '../../../domain/result.ts';
import { SHOWN_UNIT, type TileUnit, tileUnit } from '../../../domain/tile/tile-quantity.ts';
import { parseAmount, readTyped } from '../../../domain/tile/typed-amount.ts';
import type { AddingTogether } from '../../../services/basket/add-lines.ts';
import { type Fields, fieldText } from '../request/fields.ts';

/** The largest id the database can hold. */
const LARGEST_ID = 2_147_483_647;
const SEEN = /^SEEN\[(\d{1,10})\]$/;
/** See `seenValue`. */
const SEEN_PRICE = /^(\d{1,12})(?::((?:\d{1,10}(?:,\d{1,10}){0,30})?))?$/;
const EXTRA = /^BASKET_ADD_LIST\[(\d{1,10})\]$/;
const PROPERTY = /^(?:PROP_|prop\[(?:PROP_)?)([1-9]\d{0,8})\]?$/;
const KEY = /^[\w-]{8,64}$/;

/** The unit that was typed beside a quantity, else the one chosen; null for the selling unit. */
export function readUnit(fields: Fields, quantity: string, unit: string): TileUnit | null {
  return readTyped(fieldText(fields, quantity)).unit ?? tileUnit(fieldText(fields, unit));
}

/** An id as the database gives them; null for anything else. */
export function readId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

/** The key a change came with, so that it is carried out once [BEYOND-9]; null for none and for garbage. */
export function readKey(fields: Fields): string | null {
  const key = fieldText(fields, 'key');
  return KEY.test(key) ? key : null;
}

/**
 * The recommendation that led to the goods: a card names it in `RID` [TRACK-4], a catalogue widget says `rcm=yes` [CART-2] and may name it. `now`
 * in milliseconds since 1970.
 */
export function readRecommended(fields: Fields, now: number): Recommended | null {
  const id = readAdviceId(fieldText(fields, 'RID')) ?? (fieldText(fields, 'rcm') === 'yes' ? 'yes' : null);
  return id === null ? null : { id, at: now };
}

/** A quantity as the shopper typed it, or what is wrong with it in their words. */
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

/** The values that a catalogue widget sends beside its offer: `PROP_12=34`, also as `prop[PROP_12]` [CART-2]. */
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

/** Where a form says which offer it asks for, and how much of it with which options. */
interface WishPlace {
  offerId: number | null;
  quantity: string;
  options: readonly string[];
}

/** The offers a form asks for: its own, one paired with it, and the ticked extras. */
function readPlaces(fields: Fields): WishPlace[] {
  const asked = (name: string) => fields[name] !== undefined && fieldText(fields, name) !== '';
  const main = fields['offer'] === undefined ? [] : [fieldText(fields, 'offer')];
  const pair = asked('pair') ? [fieldText(fields, 'pair')] : [];
  const extras = Object.keys(fields).flatMap((name) => {
    const id = EXTRA.exec(name)?.[1];
    const ticked = !['', '0', 'N'].includes(fieldText(fields, name));
    // None of them is the same as no tick.
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
 * What a buy form asks for: its `offer` with `option` and `quantity` in its `unit`, a second item paired with it as `pair` [CART-3], and the
 * extras of a door set or a bundle ticked as `BASKET_ADD_LIST[id]` with their `QUANTITIES_ADD_LIST[id]` [DOOR-5], in selling units
 * whatever `COUNTED_ADD_LIST[id]` says that they are shown in. An absent
 * quantity is the smallest one sold. A refusal says by whose field it is about an amount.
 */
export function readWishes(fields: Fields): Success<LineWish[]> | (Failure & { field?: string }) {
  const wishes: LineWish[] = [];
  const values = readValues(fields);
  if (!values) return NO_OPTION;
  for (const { offerId, quantity, options } of readPlaces(fields)) {
    const optionIds = readOptions(fields, options);
    if (!optionIds) return NO_OPTION;
    if (offerId === null) return failure('gone', 'Такого товара нет');
    const read = readAdded(fields[quantity] === undefined ? null : fieldText(fields, quantity));
    if (!read.ok) return { ...read, field: quantity };
    const wish = { offerId, optionIds, quantity: read.value };
    const main = quantity === 'quantity';
    const unit = main ? readUnit(fields, quantity, 'unit') : null;
    const countedIn = tileUnit(fieldText(fields, main ? SHOWN_UNIT : countedField(offerId)));
    const meant = main && Object.keys(values).length > 0;
    wishes.push({
      ...wish,
      ...(unit ? { unit } : {}),
      ...(countedIn ? { countedIn } : {}),
      ...(meant ? { values } : {}),
    });
  }
  return wishes.length > 0 ? success(wishes) : failure('nothing', 'Не выбран товар');
}

/**
 * How goods go into the basket that a form adds together: as `SETS` equal sets, or, where its button says `PART=there`, as far as they can be
 * had, which the shopper was told [DOOR-5].
 */
export function readTogether(fields: Fields): AddingTogether {
  if (fieldText(fields, PART) === 'there') return { short: 'take' };
  const sets = readId(fieldText(fields, SETS));
  return sets === null || sets > MAX_EQUAL_SETS ? {} : { sets };
}

/** The prices a buy form says its page showed, by offer id; garbage says nothing. They are compared, never charged. */
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
