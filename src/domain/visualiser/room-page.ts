import type { Card } from '../product/card.ts';
import type { Supplied } from '../stock/supply.ts';
import type { FaceSource } from './choose-face.ts';
import type { Face } from './face.ts';
import type { RoomView } from './room-view.ts';
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
  /** What is tried on, by slug. */
  goods: Readonly<Record<string, TriedGoods>>;
  /** Slugs of goods that are not there any more. */
  gone: readonly string[];
  /** What was searched for among the goods that fit the chosen surface. */
  typed: string;
  choices: readonly Pick<Card, 'slug' | 'name' | 'pictures' | 'price' | 'unit' | 'unitArea'>[];
}
