import type * as v from 'valibot';
import type { roomPageSchema, triedGoodsSchema } from './room-page-schema.ts';
import { goodsKey, type NamedGoods } from './room-view.ts';

/**
 * Data about a product that the visualiser needs: its look and price. Doors have no coverage per unit; boards, which are sold by the box,
 * are laid without a joint and with each row offset by a third; unknown sides are null.
 */
export type TriedGoods = v.InferOutput<typeof triedGoodsSchema>;

/** All data of the visualiser's page; it is the same for every visitor. */
export type RoomPage = v.InferOutput<typeof roomPageSchema>;

/** Finds a named product among those loaded; until a variant has loaded, another variant of the same product is used. */
export function foundGoods(
  goods: RoomPage['goods'],
  named: NamedGoods | null | undefined,
): TriedGoods | null {
  if (!named) return null;
  const key = goodsKey(named);
  if (Object.hasOwn(goods, key)) return goods[key] ?? null;
  return Object.values(goods).find(({ slug }) => slug === named.slug) ?? null;
}
