import type * as v from 'valibot';
import type { pictureSchema } from './picture-schema.ts';
/** A stored picture as pages need it. */
export type Picture = v.InferOutput<typeof pictureSchema>;

/** Widths that layouts use, as CSS pixels times pixel density, ascending. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const;

/** Width of the zoomed view; most originals are no larger. It is separate from the list, so that no layout uses it. */
export const CLOSE_WIDTH = 2560;

/** Width of a generated picture; no other widths are generated. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number] | typeof CLOSE_WIDTH;

/** Width of `src`, for browsers without `srcset`. */
const FALLBACK_WIDTH = 640;

const PLACEHOLDER = /^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{6}$/;

export interface PictureSources {
  src: string;
  srcSet: string;
  sizes: string;
  width: number;
  height: number;
}

/** Whether the picture endpoint serves this width. */
export function isPictureWidth(width: number): width is PictureWidth {
  return width === CLOSE_WIDTH || (PICTURE_WIDTHS as readonly number[]).includes(width);
}

/**
 * Returns the address of a picture that is `width` pixels wide, but never wider than its original; its format is negotiated at that
 * address.
 */
export function pictureAddress(hash: string, width: PictureWidth): string {
  return `/pictures/${hash}-${width}`;
}

/**
 * Returns the attributes of an `<img>`. `sizes` is the attribute with the layout width; `min` and `max` exclude widths that the layout
 * never uses. `srcset` lists the widths below the original's and the smallest one that is not below it; for the latter it states the
 * original's width, because the file is no wider. `width` and `height` are the original's, for the aspect ratio.
 */
export function pictureSources(
  picture: Picture,
  options: { sizes: string; min?: PictureWidth | undefined; max?: PictureWidth | undefined },
): PictureSources {
  const below = PICTURE_WIDTHS.filter((width) => width < picture.width);
  const reaching = PICTURE_WIDTHS.find((width) => width >= picture.width);
  const { min = PICTURE_WIDTHS[0], max = Number.POSITIVE_INFINITY } = options;
  const reached = reaching === undefined ? below : [...below, reaching];
  const fitting = reached.filter((width) => width >= min && width <= max);
  const widths = fitting.length > 0 ? fitting : reached;
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? PICTURE_WIDTHS[0];
  return {
    src: pictureAddress(picture.hash, fallback),
    srcSet: widths
      .map((width) => `${pictureAddress(picture.hash, width)} ${Math.min(width, picture.width)}w`)
      .join(', '),
    sizes: options.sizes,
    width: picture.width,
    height: picture.height,
  };
}

/**
 * Returns a CSS background from the placeholder's three colours, with each channel rounded to 16 levels, which halves its bytes in every
 * card. Returns `none` for an invalid placeholder.
 */
export function placeholderStyle(placeholder: string): string {
  if (!PLACEHOLDER.test(placeholder)) return 'none';
  const colours = placeholder.replace(/[0-9a-f]{2}/g, (channel) =>
    Math.round(Number.parseInt(channel, 16) / 17).toString(16),
  );
  return `linear-gradient(135deg,#${colours.replaceAll('-', ',#')})`;
}
