import type { Picture } from '../../../domain/product/picture.ts';

export interface ViewerSlide {
  picture: Pick<Picture, 'hash' | 'width' | 'height'>;
  alt: string;
  mirrored?: boolean;
  /** `title` may be empty. */
  caption?: { author: string; title: string; text: string };
}

export interface Showing {
  slides: readonly ViewerSlide[];
  label: string;
  index: number;
  /** Called with the index of the picture that was shown last. */
  onClose?: (index: number) => void;
}
