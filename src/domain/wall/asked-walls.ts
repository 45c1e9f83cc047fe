import type { ChosenPieces } from '../collection/count-set.ts';
import type { Piece } from '../collection/piece.ts';
import type { Length } from '../measures/area.ts';
import { canBuy } from '../product/offers.ts';
import { beltHeight, type LaidKind, type WholeRow } from './courses.ts';
import type { ReadWalls } from './read-walls.ts';
import type { WallsWish } from './wall-layout.ts';
import type { BorderPlace, WallsDraft } from './walls-form.ts';

/** Of a piece as it lies on a wall. */
export interface Sides {
  width: Length;
  height: Length;
}

/** What a form asks to lay. */
export interface AskedWalls {
  tile: Sides | null;
  border: Sides | null;
  /** Rows of the belt from below. */
  belt: readonly LaidKind[];
  /** The end of the rows that is to be whole; null where the place of the belt decides it. */
  whole: WholeRow | null;
  /** Null where there are no walls yet, no tile, or a problem. */
  wish: WallsWish | null;
  /** Why the belt cannot be laid. */
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

/** The rows of the belt that a form asks for, as far as there are goods for them; from below. What cannot be had is laid only where it was asked for. */
function beltOf(
  { decorRows, border }: Pick<WallsDraft, 'decorRows' | 'border'>,
  chosen: ChosenPieces,
): readonly LaidKind[] {
  const usual = chosen.decor && canBuy(chosen.decor) ? 1 : 0;
  const decor = chosen.decor ? Array.from({ length: decorRows ?? usual }, () => 'decor' as const) : [];
  const place =
    chosen.border && sidesOf(chosen.border, false)
      ? (border ?? (canBuy(chosen.border) ? 'both' : 'none'))
      : 'none';
  const { under, over } = EDGES[place];
  // Without décor between them both are one row.
  const twice = over && under && decor.length === 0;
  return [...(under ? BORDER : []), ...decor, ...(over && !twice ? BORDER : [])];
}

/** The end of the rows that is to be whole: where the tile ends in sight nobody wants to see what was sawn. */
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

/** How the walls of a form are to be laid, or why that cannot be. A belt that nobody asked for is left out where it is too high. */
export function askedWalls(
  draft: WallsDraft,
  read: ReadWalls,
  chosen: ChosenPieces,
  joint: Length,
): AskedWalls {
  const { top, beltAt } = read;
  const tile = chosen.base ? sidesOf(chosen.base, draft.standing) : null;
  const border = chosen.border ? sidesOf(chosen.border, false) : null;
  const heights = read.walls.flatMap((wall) => (wall ? [wall.height] : []));
  const limit = top ?? Math.max(...heights);
  const usual = beltOf(draft, chosen);
  const high = heightOf(usual, { tile, border, joint });
  const isAsked = draft.decorRows !== null || draft.border !== null || beltAt !== null;
  const fits = heights.length === 0 || high <= limit;
  const belt = fits || isAsked ? usual : [];
  const whole = wholeOf(draft, read, belt);
  const asked = { tile, border, belt, whole, wish: null, problem: null };
  if (!tile || heights.length === 0) return asked;
  if (belt.length > 0 && !fits)
    return { ...asked, problem: 'Пояс из декора и бордюра выше стены: уберите ряд.' };
  if (belt.length > 0 && beltAt !== null && beltAt + high > limit)
    return { ...asked, problem: 'Пояс не помещается: начните его ниже или уберите ряд.' };
  const { start, bond, decorEvery } = draft;
  const rows = { belt, beltAt, top, joint, whole: whole ?? 'floor' } as const;
  return { ...asked, wish: { tile, border, start, bond, decorEvery, ...rows } };
}
