import type { Picture } from './picture.ts';
import type { Offer } from './product.ts';

/** More pictures than the first figure fold: the second figure is shown, the rest is counted on a link [PROD-6]. */
const MAX_PICTURES = 10;
const FOLDED_PICTURES = 8;

/** The pictures of an offer: its own, then those of the product, each once. */
export function offerPictures(
  offer: Pick<Offer, 'pictures'> | undefined,
  common: readonly Picture[],
): Picture[] {
  const all = [...(offer?.pictures ?? []), ...common];
  return [...new Map(all.map((picture) => [picture.hash, picture])).values()];
}

/** What a gallery shows at first and how many pictures are still to come; `all` was asked for by SHOW_IMAGES=1. */
export function foldPictures(
  pictures: readonly Picture[],
  all: boolean,
): { shown: readonly Picture[]; more: number } {
  if (all || pictures.length <= MAX_PICTURES) return { shown: pictures, more: 0 };
  return { shown: pictures.slice(0, FOLDED_PICTURES), more: pictures.length - FOLDED_PICTURES };
}
