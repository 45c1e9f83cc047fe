import type * as v from 'valibot';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { doorRowPrice } from '../../domain/door/door-set.ts';
import { type Kopecks, kopecks } from '../../domain/measures/money.ts';
import { parseQuantity, units } from '../../domain/measures/quantity.ts';
import { orderedAmount } from '../../domain/order/fast-order.ts';
import { lineTotal } from '../../domain/price/unit-price.ts';
import { itemQuantity } from '../../domain/product/bundles.ts';
import type { DoorExtra, ProductPage } from '../../domain/product/product.ts';
import type { orderedGoodsSchema } from './fast-order-goods-schema.ts';

export type OrderedGoods = v.InferOutput<typeof orderedGoodsSchema>;

/** The product that an address names: its total and the form fields that were accepted. */
interface OrderedInput {
  total: Kopecks;
  wanted: readonly (readonly [string, string])[];
}

/**
 * Returns the ordered goods with their sums: the offer with its options and ticked extras, or the items of a set. The sums add up to the
 * total.
 */
export function orderedGoods(
  page: Pick<ProductPage, 'card' | 'offers' | 'selectedOfferId' | 'attributes' | 'bundles'>,
  { total, wanted }: OrderedInput,
  known: readonly DoorExtra[],
): OrderedGoods[] {
  const fields = new Map(wanted);
  const amount = fields.get('quantity') ?? '';
  const bundle = page.bundles.find(({ id }) => String(id) === fields.get('bundle'));
  if (bundle)
    return bundle.items.map((item) => {
      const { offerId, name, quantity, unit } = item;
      const bought = itemQuantity(quantity, Number(amount));
      return { key: offerId, name, amount: formatAmountOf(bought, unit), total: lineTotal(item, bought) };
    });
  const extras = extrasOf(wanted, known);
  const extrasTotal = extras.reduce((sum, extra) => sum + extra.total, 0);
  const unit = page.offers.find(({ id }) => id === page.selectedOfferId)?.unit ?? 'шт.';
  const bought = parseQuantity(amount) ?? units(1);
  const main = {
    key: page.selectedOfferId,
    name: [nameOf(page), ...optionsOf(page, wanted)].join(', '),
    amount: orderedAmount({ ...page.card, unit }, bought),
    total: kopecks(total - extrasTotal),
  };
  return [main, ...extras];
}

function nameOf({ card, offers, selectedOfferId }: Pick<ProductPage, 'card' | 'offers' | 'selectedOfferId'>) {
  const own = offers.find(({ id }) => id === selectedOfferId)?.name ?? '';
  if (own.includes(card.name)) return own;
  return own && offers.length > 1 ? `${card.name}, ${own}` : card.name;
}

function optionsOf(
  { attributes }: Pick<ProductPage, 'attributes'>,
  wanted: OrderedInput['wanted'],
): string[] {
  const chosen = wanted.flatMap(([name, value]) => (name === 'option' ? [Number(value)] : []));
  return attributes.flatMap(({ title, options }) =>
    options.filter(({ id }) => chosen.includes(id)).map((option) => `${title}: ${option.title}`),
  );
}

function extrasOf(wanted: OrderedInput['wanted'], known: readonly DoorExtra[]): OrderedGoods[] {
  return wanted.flatMap(([name, value]) => {
    const [id, count] = name === 'extra' ? value.split(':').map(Number) : [];
    const extra = known.find(({ offerId }) => offerId === id);
    if (!extra || !count) return [];
    const total = doorRowPrice({ ...extra, count });
    return [
      { key: extra.offerId, name: extra.name, amount: formatAmountOf(units(count), extra.unit), total },
    ];
  });
}
