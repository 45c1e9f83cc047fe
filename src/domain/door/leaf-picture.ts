import type { Card } from '../product/card.ts';
import type { Picture } from '../product/picture.ts';

type Sides = Pick<Picture, 'width' | 'height'>;

/** A picture that is so many times as high as wide shows a door whole. */
const UPRIGHT = 1.2;

/** Whether a picture stands as a door does, with or without a frame around it. */
export function isUpright({ width, height }: Sides): boolean {
  return height >= width * UPRIGHT;
}

/**
 * How goods stand in lists: as their import says, which formats of others do not; else a leaf as a door where its first picture does. Of a
 * square one the sides would be cut off.
 */
export function cardShape(said: Card['shape'], leaf: boolean, first: Sides | undefined): Card['shape'] {
  return leaf && first && isUpright(first) ? 'door' : said;
}
