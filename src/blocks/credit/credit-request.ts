import { doorSetTotal } from '../../domain/door/door-set.ts';
import { addMoney, type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import { clampQuantity, formatQuantity, ONE, parseQuantity, units } from '../../domain/measures/quantity.ts';
import { lineTotal } from '../../domain/price/unit-price.ts';
import { bundlePrice, itemQuantity } from '../../domain/product/bundles.ts';
import { surchargeOf } from '../../domain/product/options.ts';
import type { DoorExtra, ProductPage } from '../../domain/product/product.ts';

/** A purchase on credit: total, fields that identify it, and fields that add it to the basket. */
export interface CreditRequest {
  total: Kopecks;
  wanted: readonly (readonly [string, string])[];
  basket: readonly (readonly [string, string])[];
}

const MAX_EXTRAS = 20;
const MAX_COUNT = 9999;

/**
 * Reads a purchase from the address: the shown offer with `quantity` and `option`, door extras as `extra=offer:count`, or `bundle` with
 * `quantity`. `extras` are all possible extras. The price always comes from the shop; null for goods that are not for sale.
 */
export function readCreditRequest(
  page: ProductPage,
  fields: URLSearchParams,
  extras: readonly DoorExtra[],
): CreditRequest | null {
  const request = fields.has('bundle') ? bundleRequest(page, fields) : offerRequest(page, fields, extras);
  return request && request.total > 0 ? request : null;
}

function offerRequest(
  page: ProductPage,
  fields: URLSearchParams,
  known: readonly DoorExtra[],
): CreditRequest | null {
  const offer = page.offers.find(({ id }) => id === page.selectedOfferId);
  if (!offer || offer.price <= 0) return null;
  const requested = parseQuantity(fields.get('quantity') ?? '') ?? offer.min;
  const bounds = { min: offer.min, step: offer.step, max: units(MAX_COUNT) };
  const amount = clampQuantity(requested === 0 ? offer.step : requested, bounds);
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

function bundleRequest(page: ProductPage, fields: URLSearchParams): CreditRequest | null {
  const bundle = page.bundles.find(({ id }) => String(id) === fields.get('bundle'));
  if (!bundle) return null;
  const requested = Number(/^\d{1,4}$/.exec(fields.get('quantity') ?? '')?.[0] ?? 1) || 1;
  return {
    total: bundlePrice(bundle, requested) || NOTHING,
    wanted: [
      ['product', page.card.slug],
      ['bundle', String(bundle.id)],
      ['quantity', String(requested)],
    ],
    basket: bundle.items.flatMap(({ offerId, quantity }) => [
      [`BASKET_ADD_LIST[${offerId}]`, '1'] as const,
      [`QUANTITIES_ADD_LIST[${offerId}]`, formatQuantity(itemQuantity(quantity, requested))] as const,
    ]),
  };
}
