import type { Card } from '../product/card.ts';
import type { Picture } from '../product/picture.ts';

type Sides = Pick<Picture, 'width' | 'height'>;

/** Minimum ratio of height to width of a picture that shows a whole door. */
const UPRIGHT = 1.2;

/** Whether a picture is upright like a door, with or without a frame around it. */
export function isUpright({ width, height }: Sides): boolean {
  return height >= width * UPRIGHT;
}

/**
 * Returns the shape of a product's picture on cards: that of a door if it is a leaf whose first picture is upright, otherwise as imported.
 * In the shape of a door, a square picture would be cropped at the sides.
 */
export function cardShape(stated: Card['shape'], leaf: boolean, first: Sides | undefined): Card['shape'] {
  return leaf && first && isUpright(first) ? 'door' : stated;
}
