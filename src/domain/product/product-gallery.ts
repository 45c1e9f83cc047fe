import type { Picture } from './picture.ts';
import type { Offer } from './product.ts';

/** With more than MAX_PICTURES pictures only FOLDED_PICTURES are shown, and a link counts the rest [PROD-6]. */
const MAX_PICTURES = 10;
const FOLDED_PICTURES = 8;

/** Returns the pictures of an offer, then those of the product, without duplicates. */
export function offerPictures(
  offer: Pick<Offer, 'pictures'> | undefined,
  common: readonly Picture[],
): Picture[] {
  const all = [...(offer?.pictures ?? []), ...common];
  return [...new Map(all.map((picture) => [picture.hash, picture])).values()];
}

/** Returns the pictures shown at first and the number of hidden ones; with `all` (SHOW_IMAGES=1), none is hidden. */
export function foldPictures(
  pictures: readonly Picture[],
  all: boolean,
): { shown: readonly Picture[]; more: number } {
  if (all || pictures.length <= MAX_PICTURES) return { shown: pictures, more: 0 };
  return { shown: pictures.slice(0, FOLDED_PICTURES), more: pictures.length - FOLDED_PICTURES };
}
