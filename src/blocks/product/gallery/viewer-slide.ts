import type { Picture } from '../../../domain/product/picture.ts';

/** A picture over the whole screen. */
export interface ViewerSlide {
  picture: Pick<Picture, 'hash' | 'width' | 'height'>;
  alt: string;
  /** Who took it, what they call it (or nothing), and what they say. */
  caption?: { author: string; title: string; text: string };
}

/** Pictures to show over the whole screen. */
export interface Showing {
  slides: readonly ViewerSlide[];
  /** What they are called together. */
  label: string;
  /** The one to begin with. */
  index: number;
  /** Gets the place of the one that was seen last. */
  onClose?: (index: number) => void;
}
