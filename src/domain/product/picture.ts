import type * as v from 'valibot';
import type { pictureSchema } from './picture-schema.ts';
/** A picture of the store, as pages need it. */
export type Picture = v.InferOutput<typeof pictureSchema>;

/** The widths that layouts ask for, in CSS pixels times density, ascending. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const;

/** What a picture is looked at closely with: all that most masters have. Apart, so that no layout names it. */
export const CLOSE_WIDTH = 2560;

/** The only widths that are ever derived. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number] | typeof CLOSE_WIDTH;

/** Width of `src`, for browsers that do not read `srcset`. */
const FALLBACK_WIDTH = 640;

const PLACEHOLDER = /^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{6}$/;

export interface PictureSources {
  src: string;
  srcSet: string;
  sizes: string;
  width: number;
  height: number;
}

/** True for a width that the picture endpoint answers. */
export function isPictureWidth(width: number): width is PictureWidth {
  return width === CLOSE_WIDTH || (PICTURE_WIDTHS as readonly number[]).includes(width);
}

/** The address of a picture `width` pixels wide (never wider than its master); the format is negotiated there. */
export function pictureAddress(hash: string, width: PictureWidth): string {
  return `/pictures/${hash}-${width}`;
}

/**
 * Attributes of an `<img>`; `sizes` is the layout width as the attribute of that name takes it, `min` and `max` leave out
 * widths that this layout never asks for. Names the widths below
 * the master's and the smallest one that reaches it; that one is described by the master's own width, which is what it
 * has. `width` and `height` are the master's and give the ratio.
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
 * A CSS background of the placeholder's three colours, each channel to the nearest of 16 steps: seen for a moment, and half the
 * bytes in every card. `none` for anything that is not a placeholder.
 */
export function placeholderStyle(placeholder: string): string {
  if (!PLACEHOLDER.test(placeholder)) return 'none';
  const colours = placeholder.replace(/[0-9a-f]{2}/g, (channel) =>
    Math.round(Number.parseInt(channel, 16) / 17).toString(16),
  );
  return `linear-gradient(135deg,#${colours.replaceAll('-', ',#')})`;
}
