import type * as v from 'valibot';
import type { LOOK } from './look-schema.ts';

export type ShopLook = Required<v.InferOutput<typeof LOOK>>;

/** Largest size of a logo in pixels. */
const BOX = { width: 180, height: 40 };

/** Size of a logo in the header, in whole pixels, by its aspect ratio. */
export function logoSize({ width, height }: typeof BOX): typeof BOX {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
