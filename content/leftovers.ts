import { units } from '../src/domain/measures/quantity.ts';

/** What stands on the shelf of leftovers [BEYOND-6]: goods whose whole stock covers at most, and at least, so much. */
export const LEFTOVERS = {
  /** Thousandths of m², as quantities are. */
  most: units(6),
  least: units(1),
} as const;
