import { units } from '../src/domain/measures/quantity.ts';

/** What stands on the shelf of remnants [BEYOND-6]: goods whose whole stock covers at most, and at least, so much. */
export const REMNANTS = {
  /** Thousandths of m², as quantities are. */
  max: units(6),
  min: units(1),
} as const;
