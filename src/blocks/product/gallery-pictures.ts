import type { Picture as ShopPicture } from '../../domain/picture.ts';

/** The picture's own text, else its place in the gallery. */
export function pictureText(picture: ShopPicture, name: string, index: number): string {
  return picture.alt || `${name}, фото ${index + 1}`;
}

/** Shown whole on the frame's own ground instead of over its colours. */
export function onPlainGround(picture: ShopPicture): ShopPicture {
  return { ...picture, placeholder: '' };
}

/** Smooth for those who want motion. */
export function calmly(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
