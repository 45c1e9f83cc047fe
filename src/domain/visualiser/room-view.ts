import type * as v from 'valibot';
import type { Length } from '../measures/area.ts';
import type { Quantity } from '../measures/quantity.ts';
import { parseMyArea } from '../tile/my-area.ts';
import { JOINTS } from '../tile/room-form.ts';
import type { namedGoodsSchema, roomViewSchema, triedSchema } from './room-view-schema.ts';

export type NamedGoods = v.InferOutput<typeof namedGoodsSchema>;

/** What lies on a surface, and how. */
export type Tried = v.InferOutput<typeof triedSchema>;

/** What is seen: the whole state of the visualiser, as its address says it [BEYOND-11]. */
export type RoomView = v.InferOutput<typeof roomViewSchema>;

export const EMPTY_VIEW: RoomView = {
  scene: null,
  tried: {},
  goods: null,
  at: null,
  other: null,
  typed: '',
};

/** Joints that can be shown. */
export const SHOWN_JOINTS: readonly Length[] = JOINTS;
/** Characters of an area; longer texts are none. */
export const MAX_AREA_TYPED = 20;
/** Characters of a search. */
export const MAX_TYPED = 100;

/** Tells goods from others, and their variants from each other. */
export function goodsKey({ slug, offer }: NamedGoods): string {
  return offer === null ? slug : `${slug}~${offer}`;
}

/** The shopper's own area, thousandths of m²; null where none is typed, or what is typed is none. */
export function ownArea({ area }: Pick<Tried, 'area'>): Quantity | null {
  return parseMyArea(area);
}

/** Goods as they are first laid. */
export function triedFirst(slug: string, offer: number | null = null): Tried {
  return { slug, offer, pattern: null, joint: null, colour: null, turned: false, area: '' };
}

/** With other goods on a surface, laid as those before; null takes them away. */
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
