import type * as v from 'valibot';
import type { LOOK } from './look-schema.ts';

export type ShopLook = Required<v.InferOutput<typeof LOOK>>;

/** Pixels that a logo takes at most. */
const BOX = { width: 180, height: 40 };

/** The pixels that a logo takes in the header, by the ratio of its sides; whole ones. */
export function logoSize({ width, height }: typeof BOX): typeof BOX {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
