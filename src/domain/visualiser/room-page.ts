import type { Card } from '../product/card.ts';
import type { Supplied } from '../stock/supply.ts';
import type { LayingPattern } from '../tile/room.ts';
import type { FaceSource } from './choose-face.ts';
import type { Face } from './face.ts';
import { goodsKey, type NamedGoods, type RoomView } from './room-view.ts';
import type { Scene, SurfaceKind } from './scene.ts';

/**
 * Goods as they are tried on: what they look like, and what they cost. Of doors no unit covers anything; boards, sold by the box, lie
 * without a joint and each row a third later; that sides are not known is said.
 */
export interface TriedGoods
  extends Supplied,
    Pick<
      Card,
      | 'slug'
      | 'name'
      | 'offerId'
      | 'price'
      | 'unit'
      | 'step'
      | 'min'
      | 'unitArea'
      | 'piecesPerBox'
      | 'soldByBox'
      | 'width'
      | 'length'
    > {
  productId: number;
  /** Which of several can be bought is not chosen yet. */
  choose: boolean;
  /** The variant that is shown: «чёрный, 2 кг»; empty where there is nothing to choose. */
  detail: string;
  /** What can be chosen; empty where there is nothing to choose. */
  variants: readonly { offer: number; text: string }[];
  /** How such goods are laid where nobody says it: boards for a herringbone lie in one. */
  usual: LayingPattern;
  /** Doors stand in doorways, all else covers. */
  door: boolean;
  face: Face;
  source: FaceSource;
  /** Of goods without a picture, and until it has come. */
  plain: string;
  gloss: number;
}

/** Everything that the visualiser's page shows; nothing in it depends on the visitor. */
export interface RoomPage {
  /** With a scene, a place for every good and a surface chosen, as far as there are any. */
  view: RoomView;
  scenes: readonly { id: string; name: string; kinds: readonly SurfaceKind[] }[];
  /** Null in a shop that has no scenes. */
  scene: Scene | null;
  /** What is tried on, by `goodsKey`. */
  goods: Readonly<Record<string, TriedGoods>>;
  /** Slugs of goods that are not there any more. */
  gone: readonly string[];
  choices: readonly Pick<Card, 'slug' | 'name' | 'pictures' | 'price' | 'unit' | 'unitArea'>[];
}

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
