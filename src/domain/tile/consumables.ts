import type * as v from 'valibot';
import { type Area, type Length, SQUARE_METRE } from '../measures/area.ts';
import type { glueTableSchema } from './consumables-schema.ts';

/** Sides and thickness of a tile, in tenths of a millimetre. */
export interface GroutedTile {
  width: Length;
  length: Length;
  thickness: Length;
}

/** Density of cement grout, 1.6 g/cm³, times 10. */
const GROUT_DENSITY = 16n;

const up = (above: bigint, below: bigint): number => Number((above + below - 1n) / below);

/**
 * Returns grams of grout for a surface, rounded up. Formula printed on the bags: (A + B) / (A × B) × thickness × joint × 1,6 kg/m², all
 * dimensions in mm. `joint` is in tenths of a millimetre.
 */
export function groutGrams(surface: Area, tile: GroutedTile, joint: Length): number {
  if (tile.width * tile.length === 0) return 0;
  const a = BigInt(tile.width);
  const b = BigInt(tile.length);
  // With lengths in tenths of a millimetre, (a + b) / (a · b) is ten times too small and thickness · joint a hundred times too large, so
  // the result is ten times the kg/m².
  const above = (a + b) * BigInt(tile.thickness) * BigInt(joint) * GROUT_DENSITY * BigInt(surface) * 1000n;
  return up(above, a * b * 10n * 10n * BigInt(SQUARE_METRE));
}

/** Glue by the longer side of a tile: minimum side in tenths of a millimetre, and grams per square metre. */
export type GlueTable = v.InferOutput<typeof glueTableSchema>;

/** Returns grams of glue for a surface, rounded up. The table runs from the largest tiles down to 0. */
export function glueGrams(
  surface: Area,
  tile: Pick<GroutedTile, 'width' | 'length'>,
  table: GlueTable,
): number {
  const side = Math.max(tile.width, tile.length);
  const row = table.find(({ from }) => side >= from);
  return up(BigInt(surface) * BigInt(row?.grams ?? 0), BigInt(SQUARE_METRE));
}

/** Number of packs needed for an amount; `amount` and `pack` are in the same unit. */
export function packsOf(amount: number, pack: number): number {
  return pack > 0 ? Math.ceil(amount / pack) : 0;
}

/** Number of skirting pieces for a perimeter without its doors, plus `spare` per cent. */
export function skirtingPieces(around: Length, doors: Length, piece: Length, spare: number): number {
  const bare = Math.max(0, around - doors);
  return piece > 0 ? up(BigInt(bare) * BigInt(100 + spare), 100n * BigInt(piece)) : 0;
}

/** Number of packs of underlay for a surface, plus `spare` per cent for overlaps. */
export function underlayPacks(surface: Area, pack: Area, spare: number): number {
  return pack > 0 ? up(BigInt(surface) * BigInt(100 + spare), 100n * BigInt(pack)) : 0;
}
