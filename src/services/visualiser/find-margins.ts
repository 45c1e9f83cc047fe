import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { type Crop, WHOLE } from '../../domain/visualiser/face.ts';
import { withoutMargins } from '../../domain/visualiser/white-margins.ts';
import type { Deriver } from '../pictures/derive-picture.ts';

/** Finds the likely area of the face in a picture without marked margins. */
export type FindMargins = (hash: string) => Promise<Crop>;

/** Width in pixels of the examined copy. It is reduced from a copy twice as wide, so that compression blur is not mistaken for an edge. */
const LOOKED_AT = 320;
const COPY = 640;
const MAX_KNOWN = 5000;

/** Examines each picture once; an unreadable one has no margins. */
export function openMargins(pictures: Pick<Deriver, 'derive'>): FindMargins {
  const known = new LRUCache<string, Promise<Crop>>({ max: MAX_KNOWN });

  async function look(hash: string): Promise<Crop> {
    const derived = await pictures.derive(hash, COPY, { avif: false });
    if (!derived) return WHOLE;
    const { data, info } = await sharp(derived.file)
      .resize({ width: LOOKED_AT, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return withoutMargins(info.width, info.height, data);
  }

  return (hash) => {
    const found = known.get(hash) ?? look(hash).catch(() => WHOLE);
    known.set(hash, found);
    return found;
  };
}
