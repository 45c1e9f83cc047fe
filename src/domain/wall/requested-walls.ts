import type { ChosenPieces } from '../collection/chosen-pieces.ts';
import type { Piece } from '../collection/piece.ts';
import type { Length } from '../measures/area.ts';
import { canBuy } from '../product/offers.ts';
import { beltHeight, type LaidKind, type WholeRow } from './courses.ts';
import type { ReadWalls } from './read-walls.ts';
import type { WallsInput } from './wall-layout.ts';
import type { BorderPlace, WallsDraft } from './walls-form.ts';

/** Size of a piece as laid on a wall. */
export interface Sides {
  width: Length;
  height: Length;
}

export interface RequestedWalls {
  tile: Sides | null;
  border: Sides | null;
  /** Rows of the belt, from the bottom up. */
  belt: readonly LaidKind[];
  /** The end with a whole row; null if the position of the belt determines it. */
  whole: WholeRow | null;
  /** Null if there are no walls yet, no tile, or a problem. */
  input: WallsInput | null;
  /** Why the belt cannot be laid; null if it can. */
  problem: string | null;
}

function sidesOf({ width, length: long }: Piece, standing: boolean): Sides | null {
  if (!width || !long) return null;
  const [shorter, longer] = width < long ? [width, long] : [long, width];
  return standing ? { width: shorter, height: longer } : { width: longer, height: shorter };
}

const BORDER = ['border'] as const;
const EDGES: Readonly<Record<BorderPlace, { under: boolean; over: boolean }>> = {
  both: { under: true, over: true },
  under: { under: true, over: false },
  over: { under: false, over: true },
  none: { under: false, over: false },
};

/**
 * Rows of the requested belt for which there are products, from the bottom up. Walls are plain unless décor or border was chosen, by its
 * rows, its height or as goods; goods that are sold out are laid only if their rows were chosen. Without rows of décor there is no border either, unless
 * it was chosen itself.
 */
function beltOf(
  { decorRows, border, belt, chosen: named }: Pick<WallsDraft, 'decorRows' | 'border' | 'belt' | 'chosen'>,
  chosen: ChosenPieces,
): readonly LaidKind[] {
  const isRequested = belt.trim() !== '';
  const usual = (named.decor || isRequested) && chosen.decor && canBuy(chosen.decor) ? 1 : 0;
  const decor = chosen.decor ? Array.from({ length: decorRows ?? usual }, () => 'decor' as const) : [];
  const place =
    chosen.border && sidesOf(chosen.border, false)
      ? (border ??
        (canBuy(chosen.border) && (decor.length > 0 || named.border || isRequested) ? 'both' : 'none'))
      : 'none';
  const { under, over } = EDGES[place];
  // Without decor the two borders would touch, so they become one row.
  const twice = over && under && decor.length === 0;
  return [...(under ? BORDER : []), ...decor, ...(over && !twice ? BORDER : [])];
}

/** The end with a whole row. An edge of the tiles below the ceiling is visible, so a cut row there would look bad. */
function wholeOf(draft: WallsDraft, { top, beltAt }: ReadWalls, belt: readonly LaidKind[]): WholeRow | null {
  if (belt.length > 0 && beltAt !== null) return null;
  return draft.whole ?? (top === null ? 'floor' : 'top');
}

const heightOf = (
  belt: readonly LaidKind[],
  { tile, border, joint }: { tile: Sides | null; border: Sides | null; joint: Length },
): number =>
  beltHeight({
    belt: belt.map((kind) => ({ kind, height: (kind === 'border' ? border : tile)?.height ?? joint })),
    joint,
  });

/** Converts a form to the input of the layout, or explains why it cannot be laid. The default belt is left out if it is too high. */
export function requestedWalls(
  draft: WallsDraft,
  read: ReadWalls,
  chosen: ChosenPieces,
  joint: Length,
): RequestedWalls {
  const { top, beltAt } = read;
  const tile = chosen.base ? sidesOf(chosen.base, draft.standing) : null;
  const border = chosen.border ? sidesOf(chosen.border, false) : null;
  const heights = read.walls.flatMap((wall) => (wall ? [wall.height] : []));
  const limit = top ?? Math.max(...heights);
  const usual = beltOf(draft, chosen);
  const high = heightOf(usual, { tile, border, joint });
  const isRequested = draft.decorRows !== null || draft.border !== null || beltAt !== null;
  const fits = heights.length === 0 || high <= limit;
  const belt = fits || isRequested ? usual : [];
  const whole = wholeOf(draft, read, belt);
  const requested = { tile, border, belt, whole, input: null, problem: null };
  if (!tile || heights.length === 0) return requested;
  if (belt.length > 0 && !fits)
    return { ...requested, problem: 'Пояс из декора и бордюра выше стены: уберите ряд.' };
  if (belt.length > 0 && beltAt !== null && beltAt + high > limit)
    return { ...requested, problem: 'Пояс не помещается: начните его ниже или уберите ряд.' };
  const { start, bond, decorEvery } = draft;
  const rows = { belt, beltAt, top, joint, whole: whole ?? 'floor' } as const;
  return { ...requested, input: { tile, border, start, bond, decorEvery, ...rows } };
}
