import { doorSetTotal } from '../../domain/door/door-set.ts';
import { addMoney, type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import { clampQuantity, formatQuantity, ONE, parseQuantity, units } from '../../domain/measures/quantity.ts';
import { lineTotal } from '../../domain/price/unit-price.ts';
import { bundlePrice, itemQuantity } from '../../domain/product/bundles.ts';
import { surchargeOf } from '../../domain/product/options.ts';
import type { DoorExtra, ProductPage } from '../../domain/product/product.ts';

/** What is bought on credit: its price, the fields that say it, and those that put it into the basket. */
export interface CreditWish {
  total: Kopecks;
  wanted: readonly (readonly [string, string])[];
  basket: readonly (readonly [string, string])[];
}

const MAX_EXTRAS = 20;
const MAX_COUNT = 9999;

/**
 * Reads what is bought from the address: the shown offer with `quantity` and `option`, door extras as `extra=offer:count`, or
 * `bundle` with `quantity`. `extras` are all that may be bought with it. The price is the shop's own whatever the address
 * says; null for what is not sold.
 */
export function creditWish(
  page: ProductPage,
  fields: URLSearchParams,
  extras: readonly DoorExtra[],
): CreditWish | null {
  const wish = fields.has('bundle') ? bundleWish(page, fields) : offerWish(page, fields, extras);
  return wish && wish.total > 0 ? wish : null;
}

function offerWish(
  page: ProductPage,
  fields: URLSearchParams,
  known: readonly DoorExtra[],
): CreditWish | null {
  const offer = page.offers.find(({ id }) => id === page.selectedOfferId);
  if (!offer || offer.price <= 0) return null;
  const asked = parseQuantity(fields.get('quantity') ?? '') ?? offer.min;
  const bounds = { min: offer.min, step: offer.step, max: units(MAX_COUNT) };
  const amount = clampQuantity(asked === 0 ? offer.step : asked, bounds);
  const offered = page.attributes.flatMap(({ options }) => options.map(({ id }) => id));
  const options = fields
    .getAll('option')
    .map(Number)
    .filter((id) => offered.includes(id));
  const extras = extrasOf(known, fields);
  const goods = { ...offer, price: addMoney(offer.price, surchargeOf(page.attributes, options)) };
  const total =
    extras.length > 0
      ? doorSetTotal(
          Math.ceil(amount / ONE),
          goods,
          extras.map((extra) => ({ ...extra, ticked: true })),
        )
      : lineTotal(goods, amount);
  const quantity = formatQuantity(amount);
  return {
    total,
    wanted: [
      ['product', page.card.slug],
      ['ELEMENT_ID', String(offer.id)],
      ['quantity', quantity],
      ...options.map((id) => ['option', String(id)] as const),
      ...extras.map(({ offerId, count }) => ['extra', `${offerId}:${count}`] as const),
    ],
    basket: [
      ['offer', String(offer.id)],
      ['quantity', quantity],
      ...options.map((id) => ['option', String(id)] as const),
      ...extras.flatMap(({ offerId, count }) => [
        [`BASKET_ADD_LIST[${offerId}]`, '1'] as const,
        [`QUANTITIES_ADD_LIST[${offerId}]`, String(count)] as const,
      ]),
    ],
  };
}

function extrasOf(known: readonly DoorExtra[], fields: URLSearchParams) {
  return fields
    .getAll('extra')
    .slice(0, MAX_EXTRAS)
    .flatMap((text) => {
      const [, id, count] = /^(\d{1,10}):(\d{1,4})$/.exec(text) ?? [];
      const extra = known.find(({ offerId }) => offerId === Number(id));
      return extra && extra.price > 0 && Number(count) > 0 ? [{ ...extra, count: Number(count) }] : [];
    });
}

function bundleWish(page: ProductPage, fields: URLSearchParams): CreditWish | null {
  const bundle = page.bundles.find(({ id }) => String(id) === fields.get('bundle'));
  if (!bundle) return null;
  const asked = Number(/^\d{1,4}$/.exec(fields.get('quantity') ?? '')?.[0] ?? 1) || 1;
  return {
    total: bundlePrice(bundle, asked) || NOTHING,
    wanted: [
      ['product', page.card.slug],
      ['bundle', String(bundle.id)],
      ['quantity', String(asked)],
    ],
    basket: bundle.items.flatMap(({ offerId, quantity }) => [
      [`BASKET_ADD_LIST[${offerId}]`, '1'] as const,
      [`QUANTITIES_ADD_LIST[${offerId}]`, formatQuantity(itemQuantity(quantity, asked))] as const,
    ]),
  };
}
