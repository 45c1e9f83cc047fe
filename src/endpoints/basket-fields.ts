import type { LineWish } from '../domain/basket.ts';
import { parseQuantity, type Quantity } from '../domain/quantity.ts';
import { failure, type Result, success } from '../kit/result.ts';

/** A posted form: a field that came several times is a list. */
export type Fields = Readonly<Record<string, unknown>>;

/** The largest id the database can hold. */
const LARGEST_ID = 2_147_483_647;
const EXTRA = /^BASKET_ADD_LIST\[(\d{1,10})\]$/;

/** The field's only value, or its last; empty for a field that is not there. */
export function fieldText(fields: Fields, name: string): string {
  const value = fields[name];
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

/** An id as the database gives them; null for anything else. */
export function readId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

/** A quantity as the shopper typed it, or what is wrong with it in their words. */
export function readQuantity(text: string): Result<Quantity> {
  const typed = text.trim();
  if (typed === '') return failure('quantity', 'Укажите количество');
  if (/^[-−–]/.test(typed)) return failure('quantity', 'Количество не бывает отрицательным');
  const read = parseQuantity(typed);
  if (read !== null) return success(read);
  return failure('quantity', 'Количество — это число, например 2 или 1,5');
}

function readAdded(text: string | null): Result<Quantity | null> {
  if (text === null) return success(null);
  const read = readQuantity(text);
  if (read.ok && read.value === 0) return failure('quantity', 'Количество должно быть больше нуля');
  return read;
}

function readOptions(fields: Fields): number[] | null {
  const given = [fields['option'] ?? []].flat().filter((value) => value !== '');
  const ids = given.map((value) => readId(String(value)));
  return ids.every((id) => id !== null) ? [...new Set(ids)].sort((a, b) => a - b) : null;
}

/** The offers a form asks for, with the names of the fields that hold their quantities. */
function readOffers(fields: Fields): { offerId: number | null; quantity: string }[] {
  const main = fields['offer'] === undefined ? [] : [fieldText(fields, 'offer')];
  const extras = Object.keys(fields).flatMap((name) => {
    const id = EXTRA.exec(name)?.[1];
    const ticked = !['', '0', 'N'].includes(fieldText(fields, name));
    return id && ticked ? [id] : [];
  });
  return [
    ...main.map((id) => ({ offerId: readId(id), quantity: 'quantity' })),
    ...extras.map((id) => ({ offerId: readId(id), quantity: `QUANTITIES_ADD_LIST[${id}]` })),
  ];
}

/**
 * What a buy form asks for: its `offer` with `option` and `quantity`, and the extras of a door set or a complect ticked as
 * `BASKET_ADD_LIST[id]` with their `QUANTITIES_ADD_LIST[id]` [DOOR-5]. An absent quantity is the smallest one sold.
 */
export function readWishes(fields: Fields): Result<LineWish[]> {
  const options = readOptions(fields);
  if (!options) return failure('option', 'Такого варианта нет. Обновите страницу товара');
  const wishes: LineWish[] = [];
  for (const { offerId, quantity } of readOffers(fields)) {
    if (offerId === null) return failure('gone', 'Такого товара нет');
    const read = readAdded(fields[quantity] === undefined ? null : fieldText(fields, quantity));
    if (!read.ok) return read;
    wishes.push({ offerId, optionIds: quantity === 'quantity' ? options : [], quantity: read.value });
  }
  return wishes.length > 0 ? success(wishes) : failure('nothing', 'Не выбран товар');
}
