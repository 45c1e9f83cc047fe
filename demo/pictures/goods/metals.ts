import { type Distance, turned } from '../room/solids.ts';
import { STAND } from './packs.ts';

/** Gloss above one is metal: it mirrors in its own colour. */
export const METAL = { gloss: 2 };

export const metals = {
  chrome: '#c9ccd0',
  black: '#2e2f31',
  brass: '#c79c4e',
  bronze: '#7a5334',
  white: '#f0eeea',
  nickel: '#b8b4aa',
  grey: '#8b8d8e',
  beige: '#d3c3a6',
} as const;

export type Metal = keyof typeof metals;

/** Nickel is matt: it mirrors less than the others do. */
export const finishOf = (metal: Metal) => (metal === 'nickel' ? { gloss: 1.3 } : METAL);

/** A shape turned about where goods stand, in radians. */
export const yaw = (shape: Distance, turn: number): Distance => turned(shape, 0, 0, STAND, turn);
