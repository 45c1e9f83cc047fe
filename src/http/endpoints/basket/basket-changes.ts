import { type LineChange, MAX_COMMENT } from '../../../domain/basket/line-request.ts';
import { stripControlCharacters } from '../../../domain/form/control-characters.ts';
import { quantity } from '../../../domain/measures/quantity.ts';
import { type Failure, type Success, success } from '../../../domain/result.ts';
import { SHOWN_UNIT, tileUnit } from '../../../domain/tile/tile-quantity.ts';
import { type Fields, fieldText } from '../request/fields.ts';
import { readId, readQuantity, readUnit } from './basket-fields.ts';

export type FieldReading<T> = Success<T> | (Failure & { field: string });

const LISTED = /^(COUNT|PROPS_COMMENT)\[(\d{1,10})\]$/;
const NOTHING = quantity(0);

/** Names of the form fields that describe one line. */
interface ChangeFields {
  of: LineChange['of'];
  count: string | null;
  unit: string;
  comment: string | null;
}

/** The line, offer or product that a form without lists refers to, null if it names none of them; an invalid id becomes 0. */
function readSubject(fields: Fields): LineChange['of'] | null {
  for (const name of ['product_id', 'offer', 'line'] as const) {
    if (fields[name] === undefined) continue;
    const id = readId(fieldText(fields, name)) ?? 0;
    if (name === 'product_id') return { product: id };
    return name === 'offer' ? { offer: id } : { line: id };
  }
  return null;
}

function readListed(fields: Fields): ChangeFields[] {
  const ids = new Set(Object.keys(fields).flatMap((name) => LISTED.exec(name)?.[2] ?? []));
  return [...ids].map((id) => ({
    of: { line: readId(id) ?? 0 },
    count: fields[`COUNT[${id}]`] === undefined ? null : `COUNT[${id}]`,
    unit: `UNIT[${id}]`,
    comment: fields[`PROPS_COMMENT[${id}]`] === undefined ? null : `PROPS_COMMENT[${id}]`,
  }));
}

function readSingle(fields: Fields): ChangeFields[] {
  const of = readSubject(fields);
  if (!of) return [];
  const count = ['COUNT', 'quantity'].find((name) => fields[name] !== undefined) ?? null;
  const comment = fields['PROPS_COMMENT'] === undefined ? null : 'PROPS_COMMENT';
  return [{ of, count, unit: 'unit', comment }];
}

function readChange(fields: Fields, { of, count, unit, comment }: ChangeFields): FieldReading<LineChange> {
  const change: LineChange = { of };
  const countedIn = tileUnit(fieldText(fields, SHOWN_UNIT) || fieldText(fields, unit));
  if (countedIn) change.countedIn = countedIn;
  if (count !== null) {
    const typed = fieldText(fields, count);
    const read = typed.trim() === '' ? success(null) : readQuantity(typed);
    if (!read.ok) return { ...read, field: count };
    change.quantity = read.value;
    change.unit = readUnit(fields, count, unit);
    if (change.unit) change.countedIn = change.unit;
  }
  if (comment !== null) {
    change.comment = stripControlCharacters(fieldText(fields, comment)).trim();
    if (change.comment.length > MAX_COMMENT) {
      const message = `Комментарий длиннее ${MAX_COMMENT} знаков. Сократите его`;
      return { ok: false, code: 'comment', message, field: comment };
    }
  }
  return success(change);
}

/**
 * Reads changes of basket lines: `COUNT[line]`, `UNIT[line]` and `PROPS_COMMENT[line]` of the basket form, or one line given by `line`,
 * `offer` or `product_id` with `COUNT` (also `quantity`), `unit` and `PROPS_COMMENT` [CART-6] [CART-7]. An empty quantity means the
 * smallest one sold [CART-5].
 */
export function readChanges(fields: Fields): FieldReading<LineChange[]> {
  const changes: LineChange[] = [];
  const listed = fields['line'] === undefined ? readListed(fields) : [];
  for (const each of listed.length > 0 ? listed : readSingle(fields)) {
    const read = readChange(fields, each);
    if (!read.ok) return read;
    changes.push(read.value);
  }
  if (changes.length > 0) return success(changes);
  return { ok: false, code: 'no-line', message: 'Не выбран товар', field: '' };
}

/** Reads which lines to delete: `line`, `offer` or, in the delete action, `product_id` [CART-5]. */
export function readRemoval(fields: Fields): LineChange[] {
  return [{ of: readSubject(fields) ?? { line: 0 }, quantity: NOTHING }];
}
