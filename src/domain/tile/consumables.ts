import type * as v from 'valibot';
import { type Area, type Length, SQUARE_METRE } from '../measures/area.ts';
import type { glueTableSchema } from './consumables-schema.ts';

/** A tile as it is grouted: sides, thickness, all in tenths of a millimetre. */
export interface GroutedTile {
  width: Length;
  length: Length;
  thickness: Length;
}

/** Grams of dry grout to a cubic centimetre of joint, times 10: cement grouts weigh 1,6 g. */
const GROUT_DENSITY = 16n;

const up = (above: bigint, below: bigint): number => Number((above + below - 1n) / below);

/**
 * Grout for a surface, whole grams rounded up: (A + B) / (A × B) × thickness × joint × 1,6 kg/m² with all measures in mm, the
 * formula printed on bags. `joint` in tenths of a millimetre.
 */
export function groutGrams(surface: Area, tile: GroutedTile, joint: Length): number {
  if (tile.width * tile.length === 0) return 0;
  const a = BigInt(tile.width);
  const b = BigInt(tile.length);
  // Tenths of mm: (a+b)/(a·b) is in 1/(0,1 mm), thickness and joint bring (0,1 mm)², so kg/m² come out times ten.
  const above = (a + b) * BigInt(tile.thickness) * BigInt(joint) * GROUT_DENSITY * BigInt(surface) * 1000n;
  return up(above, a * b * 10n * 10n * BigInt(SQUARE_METRE));
}

/** Glue by the longer side of a tile: from how many tenths of a mm on, and grams to a square metre. */
export type GlueTable = v.InferOutput<typeof glueTableSchema>;

/** Glue for a surface, whole grams rounded up; the table's rows run from the largest tiles down to 0. */
export function glueGrams(
  surface: Area,
  tile: Pick<GroutedTile, 'width' | 'length'>,
  table: GlueTable,
): number {
  const side = Math.max(tile.width, tile.length);
  const row = table.find(({ from }) => side >= from);
  return up(BigInt(surface) * BigInt(row?.grams ?? 0), BigInt(SQUARE_METRE));
}

/** Packs that hold an amount; both in the same whole unit. */
export function packsOf(amount: number, pack: number): number {
  return pack > 0 ? Math.ceil(amount / pack) : 0;
}

/** Pieces of skirting along a way around the room less what doors take, `spare` per cent over. */
export function skirtingPieces(around: Length, doors: Length, piece: Length, spare: number): number {
  const bare = Math.max(0, around - doors);
  return piece > 0 ? up(BigInt(bare) * BigInt(100 + spare), 100n * BigInt(piece)) : 0;
}

/** Rolls or packs of underlay for a surface, `spare` per cent over for overlaps. */
export function underlayPacks(surface: Area, pack: Area, spare: number): number {
  return pack > 0 ? up(BigInt(surface) * BigInt(100 + spare), 100n * BigInt(pack)) : 0;
}
