import type * as v from 'valibot';
import type { roomPageSchema, triedGoodsSchema } from './room-page-schema.ts';
import { goodsKey, type NamedGoods } from './room-view.ts';

/**
 * Goods as they are tried on: what they look like, and what they cost. Of doors no unit covers anything; boards, sold by the box, lie
 * without a joint and each row a third later; that sides are not known is said.
 */
export type TriedGoods = v.InferOutput<typeof triedGoodsSchema>;

/** Everything that the visualiser's page shows; nothing in it depends on the visitor. */
export type RoomPage = v.InferOutput<typeof roomPageSchema>;

/** The goods of that name among those that have come; until a variant has come, another of the same goods stands for it. */
export function foundGoods(
  goods: RoomPage['goods'],
  named: NamedGoods | null | undefined,
): TriedGoods | null {
  if (!named) return null;
  const key = goodsKey(named);
  if (Object.hasOwn(goods, key)) return goods[key] ?? null;
  return Object.values(goods).find(({ slug }) => slug === named.slug) ?? null;
}
