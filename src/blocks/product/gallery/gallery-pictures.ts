import { prefersReducedMotion } from '../../../client/gesture/prefers-reduced-motion.ts';
import type { Picture as ShopPicture } from '../../../domain/product/picture.ts';
import type { ViewerSlide } from './viewer-slide.ts';

/** Returns the picture's own text, or its position in the gallery. */
export function pictureText(picture: ShopPicture, name: string, index: number): string {
  return picture.alt || `${name}, фото ${index + 1}`;
}

/** Returns smooth scrolling unless the visitor prefers reduced motion. */
export function calmly(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}

export function slideOf(picture: ShopPicture, name: string, index: number, mirrored: boolean): ViewerSlide {
  return { picture, alt: pictureText(picture, name, index), mirrored };
}

/** Returns the index of the picture that a key turns to, of `count`; null for other keys. Both ends hold. */
export function turnedTo(key: string, current: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[key];
  return step ? Math.min(Math.max(current + step, 0), count - 1) : null;
}
