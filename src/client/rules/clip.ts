import { CLIP_COLLECTION_BEYOND_PX, CLIP_COLLECTION_PX, CLIP_PX } from './timings.ts';

/** Returns the height in CSS pixels to which a block of this height is clipped; null if it is shown whole [NAV-14]. */
export function clipHeight(kind: 'collection' | undefined, height: number): number | null {
  if (kind === 'collection') return height > CLIP_COLLECTION_BEYOND_PX ? CLIP_COLLECTION_PX : null;
  return height > CLIP_PX ? CLIP_PX : null;
}
