import type { EditableOffer, EditableProduct } from '../../domain/goods/editable-rows.ts';
import { fieldText } from '../../domain/goods/field-text.ts';
import {
  OFFER_FIELD_NAMES,
  OFFER_FIELDS,
  offerInput,
  readPrices,
  typedPrice,
} from '../../domain/goods/offer-fields.ts';
import { type ProductField, productFields } from '../../domain/goods/product-fields.ts';
import { readStock } from '../../domain/goods/read-fields.ts';
import { LABELS } from '../../domain/product/label-names.ts';

export type Fields = Readonly<Record<string, string>>;
/** Messages by the name of the field. */
export type Errors = Record<string, string>;

const quoted = (text: string) => (text === '' ? 'пусто' : `«${text.slice(0, 60)}»`);
const difference = (label: string, former: string, later: string) =>
  former === later ? [] : [`${label}: ${former} → ${later}`];

interface Edit<Row> {
  set: Partial<Row>;
  notes: readonly string[];
}

const tickedLabels = (typed: Fields) => LABELS.filter((label) => typed[`label-${label}`] === 'on').join(',');

/** Reads the typed fields of a product; an absent tick is off. */
export function readProduct(
  product: EditableProduct,
  names: readonly ProductField[],
  sectionName: (id: number) => string | undefined,
  typed: Fields,
  errors: Errors,
) {
  const set: Partial<EditableProduct> = {};
  const notes: string[] = [];
  for (const name of names) {
    const field = productFields[name];
    const text = field.input === 'labels' ? tickedLabels(typed) : (typed[name] ?? '');
    const read = field.read(text);
    const textOf = (row: EditableProduct) => fieldText(name, row, sectionName);
    if (!read.ok) {
      errors[name] = read.message;
      continue;
    }
    Object.assign(set, read.value);
    notes.push(...difference(field.label, textOf(product), textOf({ ...product, ...read.value })));
  }
  return { set, notes } satisfies Edit<EditableProduct>;
}

export function readOffer(offer: EditableOffer, product: EditableProduct, typed: Fields, errors: Errors) {
  const set: Partial<EditableOffer> = {};
  const own: string[] = [];
  const textOf = (field: Parameters<typeof offerInput>[1]) => typed[offerInput(offer.id, field)] ?? '';
  for (const name of OFFER_FIELD_NAMES) {
    const { read, show, label } = OFFER_FIELDS[name];
    const found = read(textOf(name));
    if (!found.ok) {
      errors[offerInput(offer.id, name)] = found.message;
      continue;
    }
    Object.assign(set, found.value);
    own.push(...difference(label, quoted(show(offer)), quoted(show({ ...offer, ...found.value }))));
  }
  const before = typedPrice(offer, product);
  const prices = readPrices({ price: textOf('price'), old: textOf('old') }, offer, product);
  if (prices.ok) {
    const after = typedPrice({ ...offer, ...prices.value }, product);
    // An unchanged price is not written: its source may have given it with more than the form shows.
    if (before.price !== after.price || before.old !== after.old) Object.assign(set, prices.value);
    own.push(
      ...difference('Цена', before.price || 'нет', after.price || 'нет'),
      ...difference('Старая цена', before.old || 'нет', after.old || 'нет'),
    );
  } else errors[offerInput(offer.id, prices.code)] = prices.message;
  const named = offer.name || offer.article;
  return {
    set,
    notes: own.map((note) => (named ? `${named}: ${note}` : note)),
  } satisfies Edit<EditableOffer>;
}

/** Reads by how much a stock was changed since the form was opened, so that what was sold meanwhile stays sold. */
export function readGrowth(offer: EditableOffer, typed: Fields, errors: Errors): number | null {
  const name = offerInput(offer.id, 'stock');
  const text = typed[name];
  const was = typed[offerInput(offer.id, 'stock-was')];
  if (text === undefined || text === was) return null;
  const [later, former] = [readStock(text), readStock(was ?? '')];
  if (!later.ok) errors[name] = later.message;
  return later.ok && former.ok ? later.value - former.value : null;
}
