import { prefersStill } from '../../../client/gesture/prefers-still.ts';
import type { Picture as ShopPicture } from '../../../domain/product/picture.ts';
import type { ViewerSlide } from './viewer-slide.ts';

/** The picture's own text, else its place in the gallery. */
export function pictureText(picture: ShopPicture, name: string, index: number): string {
  return picture.alt || `${name}, фото ${index + 1}`;
}

/** Smooth for those who want motion. */
export function calmly(): ScrollBehavior {
  return prefersStill() ? 'instant' : 'smooth';
}

export function slideOf(picture: ShopPicture, name: string, index: number): ViewerSlide {
  return { picture, alt: pictureText(picture, name, index) };
}
