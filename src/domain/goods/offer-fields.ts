import { SQUARE_METRE } from '../measures/area.ts';
import { formatAmount, kopecks, scaleMoney } from '../measures/money.ts';
import { failure, type Result, success } from '../result.ts';
import type { EditableOffer, EditableProduct } from './editable-rows.ts';
import { decimalText, readPrice, readStep } from './read-fields.ts';

/** Columns of an offer's price, which are pinned together: the old price must be above the price, and both may be given for another unit. */
export const PRICE_COLUMNS = ['price', 'old_price', 'given_price', 'given_old_price', 'given_unit'] as const;

/** Share of the price's unit in one selling unit; null if the goods are sold by that unit. */
function shareOf(
  { given_unit }: Pick<EditableOffer, 'given_unit'>,
  product: Pick<EditableProduct, 'unit_area' | 'pieces_per_box'>,
): { part: number; whole: number } | null {
  if (given_unit === 'м²' && product.unit_area) return { part: product.unit_area, whole: SQUARE_METRE };
  if (given_unit === 'упак.' && product.pieces_per_box) return { part: 1, whole: product.pieces_per_box };
  return null;
}

/** What is typed as an offer's price: the sums and their unit, which is the source's if it prices another unit than the one sold. */
export function typedPrice(
  offer: EditableOffer,
  product: Pick<EditableProduct, 'unit_area' | 'pieces_per_box'>,
) {
  const given = shareOf(offer, product) !== null;
  const text = (amount: number | null) =>
    amount ? formatAmount(kopecks(amount)).replace(/\u00a0/g, '') : '';
  const price = given ? offer.given_price : offer.price;
  const old = given ? offer.given_old_price : offer.old_price;
  return { price: text(price), old: text(old), unit: (given && offer.given_unit) || offer.unit };
}

/**
 * Reads an offer's price and old price, in the unit of `typedPrice`, as new values of its columns. An empty price takes the offer off sale.
 */
export function readPrices(
  typed: { price: string; old: string },
  offer: EditableOffer,
  product: Pick<EditableProduct, 'unit_area' | 'pieces_per_box'>,
): Result<Partial<EditableOffer>, 'price' | 'old'> {
  const price = readPrice(typed.price);
  if (!price.ok) return failure('price', price.message);
  const old = readPrice(typed.old);
  if (!old.ok) return failure('old', old.message);
  const amount = price.value ?? kopecks(0);
  const former = old.value === null || old.value === 0 ? null : old.value;
  if (former !== null && former <= amount) return failure('old', 'Старая цена должна быть больше цены');
  if (former !== null && amount === 0) return failure('price', 'Старой цене нужна цена');
  const share = shareOf(offer, product);
  if (!share) return success({ price: amount, old_price: former });
  const scaled = (sum: typeof amount) => scaleMoney(sum, share.part, share.whole);
  return success({
    ...{ price: scaled(amount), old_price: former === null ? null : scaled(former) },
    ...{ given_price: amount, given_old_price: former },
  });
}

/** The fields of an offer besides price and stock. */
export const OFFER_FIELDS = {
  name: {
    label: 'Название варианта',
    columns: ['name'],
    show: (offer: EditableOffer) => offer.name,
    read: (text: string): Result<Partial<EditableOffer>> => success({ name: text.trim().slice(0, 300) }),
  },
  article: {
    label: 'Артикул',
    columns: ['article'],
    show: (offer: EditableOffer) => offer.article,
    read: (text: string): Result<Partial<EditableOffer>> => success({ article: text.trim().slice(0, 100) }),
  },
  unit: {
    label: 'Единица',
    columns: ['unit'],
    show: (offer: EditableOffer) => offer.unit,
    read: (text: string): Result<Partial<EditableOffer>> =>
      text.trim() === ''
        ? failure('unit', 'Чем продаёте: шт., упак., м')
        : success({ unit: text.trim().slice(0, 20) }),
  },
  step: {
    label: 'Кратность',
    columns: ['step'],
    show: (offer: EditableOffer) => decimalText(offer.step, 3),
    read: (text: string): Result<Partial<EditableOffer>> => {
      const found = readStep(text);
      return found.ok ? success({ step: found.value }) : found;
    },
  },
  min: {
    label: 'Минимум',
    columns: ['min'],
    show: (offer: EditableOffer) => decimalText(offer.min, 3),
    read: (text: string): Result<Partial<EditableOffer>> => {
      const found = readStep(text);
      return found.ok ? success({ min: found.value }) : found;
    },
  },
  active: {
    label: 'Продавать',
    columns: ['active'],
    show: (offer: EditableOffer) => (offer.active ? 'on' : ''),
    read: (text: string): Result<Partial<EditableOffer>> => success({ active: text === 'on' }),
  },
} as const;

export type OfferField = keyof typeof OFFER_FIELDS;
export const OFFER_FIELD_NAMES = Object.keys(OFFER_FIELDS).filter((name): name is OfferField =>
  Object.hasOwn(OFFER_FIELDS, name),
);

/** Name of an offer's field in the form. */
export const offerInput = (offer: number, field: OfferField | 'price' | 'old' | 'stock' | 'stock-was') =>
  `offer-${offer}-${field}`;

/** Columns that are unpinned together, by the name of the field; null for anything else. */
export function offerColumns(field: string): readonly string[] | null {
  if (field === 'price') return PRICE_COLUMNS;
  const name = OFFER_FIELD_NAMES.find((each) => each === field);
  return name ? OFFER_FIELDS[name].columns : null;
}
