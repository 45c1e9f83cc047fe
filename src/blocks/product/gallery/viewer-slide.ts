import type { Picture } from '../../../domain/product/picture.ts';

export interface ViewerSlide {
  picture: Pick<Picture, 'hash' | 'width' | 'height'>;
  alt: string;
  /** Who took it, what they call it (or nothing), and what they say. */
  caption?: { author: string; title: string; text: string };
}

export interface Showing {
  slides: readonly ViewerSlide[];
  label: string;
  index: number;
  /** Gets the place of the one that was seen last. */
  onClose?: (index: number) => void;
}
