import type { Picture } from '../product/picture.ts';
import type { ShopColours } from './colours.ts';

type LogoPicture = Omit<Picture, 'alt' | 'placeholder'>;

/** The pictures of a logo; files name them by their paths. */
interface LogoPictures<Named = LogoPicture> {
  light: Named;
  /** For a dark ground; without it the first stands on a white plate there. */
  dark?: Named;
}

/** Marks that can be drawn beside the word of a logo without a picture. */
export const LOGO_MARKS = ['initial', 'tiles'] as const;

/** How the shop looks. */
export interface ShopLook<Named = LogoPicture> {
  colours: ShopColours;
  mark: (typeof LOGO_MARKS)[number];
  /** Null: the word of the profile with its mark. */
  logo: LogoPictures<Named> | null;
}

/** Pixels that a logo takes at most. */
const BOX = { width: 180, height: 40 };
/** A logo whose sides differ more would be a line. */
export const MAX_LOGO_RATIO = 8;

/** The pixels that a logo takes in the header, by the ratio of its sides; whole ones. */
export function logoSize({ width, height }: Pick<LogoPicture, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
