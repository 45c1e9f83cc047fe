import type * as v from 'valibot';
import { roleOf } from '../../domain/door/door-hardware.ts';
import type { DoorRow, DoorRules } from '../../domain/door/door-rules.ts';
import type { Length } from '../../domain/measures/area.ts';
import type { DoorExtra, ProductPage } from '../../domain/product/product.ts';
import type { doorGoodsSchema } from './door-goods-schema.ts';

export type DoorGoods = v.InferOutput<typeof doorGoodsSchema>;

/**
 * Reduces a door's page to the wizard's data; `pageOf` returns the page of an extension. Null for goods without extras and those not for
 * sale.
 */
export async function doorGoods(
  rules: DoorRules,
  { card, offers, rows, selectedOfferId, doorExtras, attributes }: ProductPage,
  pageOf: (extra: DoorExtra) => Promise<ProductPage | null>,
): Promise<DoorGoods | null> {
  const shown = offers.find(({ id }) => id === selectedOfferId);
  if (!shown || shown.price <= 0 || doorExtras.length === 0) return null;
  const extras = await Promise.all(
    doorExtras.map(async (extra): Promise<DoorRow> => {
      const role = roleOf(rules, extra);
      const page = role === 'extension' ? await pageOf(extra) : null;
      return { extra, role, widths: page ? widthsOf(rules, extra, page) : [] };
    }),
  );
  return {
    slug: card.slug,
    name: card.name,
    offers: offers.map(({ id, values, price, given, stock, supply }) => ({
      ...{ id, values, price, given, stock, supply },
    })),
    rows,
    selectedOfferId,
    attributes,
    openingRow: rows.findIndex(({ name }) => rules.openingRow.test(name)),
    extras,
    frameDepth: rules.frameDepth,
  };
}

/** Returns all possible extras of a door: its own, and the other widths that the wizard may choose. */
export async function everyDoorExtra(
  rules: DoorRules,
  page: ProductPage,
  pageOf: (extra: DoorExtra) => Promise<ProductPage | null>,
): Promise<readonly DoorExtra[]> {
  const goods = await doorGoods(rules, page, pageOf);
  if (!goods) return page.doorExtras;
  return goods.extras.flatMap(({ extra, widths }) => [extra, ...widths.map((each) => each.extra)]);
}

/** Returns the offers that differ from the extra's own offer only in width. */
function widthsOf(
  rules: DoorRules,
  extra: DoorExtra,
  { card, offers, rows }: ProductPage,
): DoorRow['widths'] {
  const own = offers.find(({ id }) => id === extra.offerId);
  const row = rows.find(({ name }) => rules.widthRow.test(name));
  if (!own || !row) return [];
  const others = rows.filter((each) => each !== row);
  return offers.flatMap((offer) => {
    const label = row.values.find(({ id }) => id === offer.values[row.propertyId])?.label;
    const millimetres = Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
    const alike = others.every(({ propertyId }) => offer.values[propertyId] === own.values[propertyId]);
    if (millimetres === 0 || !alike) return [];
    const { id: offerId, price, given, stock, supply, unit } = offer;
    const name = offer.name.includes(card.name) ? offer.name : `${card.name}, ${offer.name}`;
    const sold = { offerId, name, price, given, stock, supply, unit };
    return [{ width: (millimetres * 10) as Length, extra: { ...extra, ...sold } }];
  });
}
