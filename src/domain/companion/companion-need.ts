import { type Area, type Length, SQUARE_METRE } from '../measures/area.ts';
import type { CompanionGoods, CompanionRules } from './companion.ts';

/** What companions depend on of a covering. */
export interface LaidCovering {
  /** Sides and thickness of a piece; null if not known. */
  width: Length | null;
  length: Length | null;
  thickness: Length | null;
  joint: Length;
}

/** An area that a covering lies on. */
export interface LaidSurface extends LaidCovering {
  net: Area;
}

/** Total perimeter and number of floors. */
export interface Around {
  length: Length;
  rooms: number;
}

/** Density of cement grout, 1.6 g/cm³, times 10. */
const GROUT_DENSITY = 16n;
/** Rates are stated for this many square metres, so that they are whole numbers. */
const RATED_METRES = 1000;

const up = (above: bigint, below: bigint): number => Number((above + below - 1n) / below);

/**
 * Returns grams of grout for 1000 m², rounded up. Formula printed on the bags: (A + B) / (A × B) × thickness × joint × 1,6 kg/m², all
 * dimensions in mm.
 */
function groutRate({ width, length, thickness, joint }: LaidCovering, rules: CompanionRules): number {
  if (!width || !length) return 0;
  const a = BigInt(width);
  const b = BigInt(length);
  // With lengths in tenths of a millimetre, (a + b) / (a · b) is ten times too small and thickness · joint a hundred times too large, so
  // the result is ten times the kg/m².
  const above = (a + b) * BigInt(thickness ?? rules.usualThickness) * BigInt(joint) * GROUT_DENSITY;
  return up(above * BigInt(RATED_METRES * 1000), a * b * 100n);
}

function glueRate({ width, length }: LaidCovering, { glue }: CompanionRules): number {
  if (!width || !length) return 0;
  const side = Math.max(width, length);
  return (glue.find(({ from }) => side >= from)?.grams ?? 0) * RATED_METRES;
}

/**
 * Returns how much of the goods 1000 m² of a covering need: grams, or the area of underlay. 0 if it cannot be calculated, and for skirting,
 * which goes by the perimeter.
 */
export function rateOf(
  { kind, gramsPerMetre }: Pick<CompanionGoods, 'kind' | 'gramsPerMetre'>,
  covering: LaidCovering,
  rules: CompanionRules,
): number {
  const stated = gramsPerMetre === null ? null : gramsPerMetre * RATED_METRES;
  switch (kind) {
    case 'primer':
      return stated ?? rules.primerGramsPerMetre * RATED_METRES;
    case 'glue':
      return stated ?? glueRate(covering, rules);
    case 'grout':
      return groutRate(covering, rules);
    case 'underlay':
      return (SQUARE_METRE / 100) * (100 + rules.underlaySpare) * RATED_METRES;
    case 'skirting':
      return 0;
    default:
      return kind satisfies never;
  }
}

/** Returns the amount for areas with their rates, rounded up once for all of them together. */
export function needAt(rated: readonly { net: Area; rate: number }[]): number {
  const above = rated.reduce((sum, { net, rate }) => sum + BigInt(net) * BigInt(rate), 0n);
  return up(above, BigInt(SQUARE_METRE * RATED_METRES));
}

/** Returns the length of skirting for floors without their doorways, with the spare, rounded up. */
function skirtingNeed({ length, rooms }: Around, { doorway, skirtingSpare }: CompanionRules): number {
  const bare = Math.max(0, length - rooms * doorway);
  return up(BigInt(bare) * BigInt(100 + skirtingSpare), 100n);
}

/**
 * Returns how much of the goods all surfaces need together, in the unit of their packs; 0 if it cannot be calculated. `around` is null if
 * no floor is measured [BEYOND-16].
 */
export function needOf(
  goods: Pick<CompanionGoods, 'kind' | 'gramsPerMetre'>,
  surfaces: readonly LaidSurface[],
  around: Around | null,
  rules: CompanionRules,
): number {
  if (goods.kind === 'skirting') return around ? skirtingNeed(around, rules) : 0;
  return needAt(surfaces.map((surface) => ({ net: surface.net, rate: rateOf(goods, surface, rules) })));
}
