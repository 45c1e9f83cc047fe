import { CLOSE_WIDTH, pictureAddress } from '../../../domain/product/picture.ts';
import type { ViewerSlide } from './viewer-slide.ts';

/** What a picture comes in when it is opened. */
const FIRST_WIDTH = 1280;

export interface ViewerData {
  src: string;
  /** The larger one that zooming asks for, where the master has more. */
  srcset?: string;
  width: number;
  height: number;
  alt: string;
}

/** A picture with the pixels that it can come in, in the ratio of its master: zoom goes as far as these and not beyond. */
export function viewerData({ picture, alt }: ViewerSlide): ViewerData {
  const { hash } = picture;
  const width = Math.min(picture.width, CLOSE_WIDTH);
  const src = pictureAddress(hash, FIRST_WIDTH);
  const close = `${src} ${FIRST_WIDTH}w, ${pictureAddress(hash, CLOSE_WIDTH)} ${width}w`;
  return {
    src,
    ...(width > FIRST_WIDTH && { srcset: close }),
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt,
  };
}
