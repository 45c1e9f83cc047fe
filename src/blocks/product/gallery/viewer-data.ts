import { CLOSE_WIDTH, pictureAddress } from '../../../domain/product/picture.ts';
import type { ViewerSlide } from './viewer-slide.ts';

/** Width of the file that a picture is opened with. */
const FIRST_WIDTH = 1280;

/** End of the address of a picture that the style sheet mirrors. */
const MIRRORED = '#mirrored';

export interface ViewerData {
  src: string;
  /** Both sizes, so that the larger one is used for zooming; absent if there is no larger one. */
  srcset?: string;
  width: number;
  height: number;
  alt: string;
}

/** Returns a picture with the sizes it is available in and the ratio of its original; `width` limits the zoom. */
export function viewerData({ picture, alt, mirrored }: ViewerSlide): ViewerData {
  const { hash } = picture;
  const width = Math.min(picture.width, CLOSE_WIDTH);
  const src = pictureAddress(hash, FIRST_WIDTH) + (mirrored ? MIRRORED : '');
  const close = `${src} ${FIRST_WIDTH}w, ${pictureAddress(hash, CLOSE_WIDTH)} ${width}w`;
  return {
    src,
    ...(width > FIRST_WIDTH && { srcset: close }),
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt,
  };
}
