import type * as v from 'valibot';
import type { Length } from '../measures/area.ts';
import type { Quantity } from '../measures/quantity.ts';
import { parseMyArea } from '../tile/my-area.ts';
import { JOINTS } from '../tile/room-form.ts';
import type { namedGoodsSchema, roomViewSchema, triedSchema } from './room-view-schema.ts';

export type NamedGoods = v.InferOutput<typeof namedGoodsSchema>;

/** A product on a surface and how it is laid. */
export type Tried = v.InferOutput<typeof triedSchema>;

/** The whole state of the visualiser, as stored in its address [BEYOND-11]. */
export type RoomView = v.InferOutput<typeof roomViewSchema>;

export const EMPTY_VIEW: RoomView = {
  scene: null,
  tried: {},
  goods: null,
  at: null,
  other: null,
  among: [],
  typed: '',
};

export const SHOWN_JOINTS: readonly Length[] = JOINTS;
/** Maximum length of a typed area, in characters. */
export const MAX_AREA_TYPED = 20;
/** Maximum length of a search text, in characters. */
export const MAX_TYPED = 100;

export function goodsKey({ slug, offer }: NamedGoods): string {
  return offer === null ? slug : `${slug}~${offer}`;
}

/** The shopper's own area in thousandths of a square metre; null if none or an invalid one is typed. */
export function ownArea({ area }: Pick<Tried, 'area'>): Quantity | null {
  return parseMyArea(area);
}

/** Returns a product with the default laying. */
export function triedFirst(slug: string, offer: number | null = null): Tried {
  return { slug, offer, pattern: null, joint: null, colour: null, turned: false, area: '' };
}

/** Replaces the product on a surface, keeping the way of laying; null removes it. */
export function viewWith(view: RoomView, surface: string, goods: NamedGoods | null): RoomView {
  const { [surface]: before, ...rest } = view.tried;
  const shown = view.other && goods && goodsKey(view.other) === goodsKey(goods) ? null : view.other;
  const other = view.at === surface && goods === null ? null : shown;
  if (goods === null) return { ...view, tried: rest, other };
  const { slug, offer } = goods;
  return {
    ...view,
    tried: { ...rest, [surface]: { ...(before ?? triedFirst(slug)), slug, offer } },
    other,
  };
}
