import type { Picture as ShopPicture } from '../../domain/product/picture.ts';

/** The picture's own text, else its place in the gallery. */
export function pictureText(picture: ShopPicture, name: string, index: number): string {
  return picture.alt || `${name}, фото ${index + 1}`;
}

/** Smooth for those who want motion. */
export function calmly(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Name of the attribute in which a page with all pictures carries them [PROD-6]. */
const ALL_PICTURES = 'data-pictures';

/** All pictures of an offer as the page of `address` (with SHOW_IMAGES=1) has them. @throws when it has none */
export async function loadPictures(address: string): Promise<readonly ShopPicture[]> {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = page.querySelector(`[${ALL_PICTURES}]`)?.getAttribute(ALL_PICTURES);
  if (!text) throw new Error(`no pictures at ${address}: ${answer.status}`);
  return JSON.parse(text);
}
