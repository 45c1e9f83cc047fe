import { type ChosenIds, PIECE_FIELDS } from '../collection/chosen-pieces.ts';
import { PIECE_KINDS } from '../collection/piece.ts';
import type { Length } from '../measures/area.ts';
import { LAYING_PATTERNS } from '../tile/laying-patterns.ts';
import { changeGroup, type GroupKind, lessGroups, moreGroups } from '../tile/measured-groups.ts';
import { type LayingPattern, SPARES } from '../tile/room.ts';
import { JOINTS } from '../tile/room-form.ts';
import { BONDS, type Bond, ROW_STARTS, type RowStart } from './columns.ts';
import { WHOLE_ROWS, type WholeRow } from './courses.ts';

/** Fields of an opening: metres as typed. */
export interface WallOpeningDraft {
  width: string;
  height: string;
  /** Distance from the wall's left edge; empty if the opening is centred. */
  left: string;
  /** Distance from the floor; empty means 0. */
  bottom: string;
}

export interface WallDraft {
  width: string;
  /** Whether the wall stays without decor. */
  plain: boolean;
  openings: readonly WallOpeningDraft[];
}

/** On which sides of the decor rows there is border; without decor the border is one row. */
export const BORDER_PLACES = ['both', 'under', 'over', 'none'] as const;
export type BorderPlace = (typeof BORDER_PLACES)[number];

/** Form of a room's walls [BEYOND-12]: dimensions as typed, everything else as chosen. */
export interface WallsDraft {
  height: string;
  /** Height up to which the wall is covered; empty for up to the ceiling. */
  top: string;
  walls: readonly WallDraft[];
  start: RowStart;
  bond: Bond;
  /** The end with a whole row; null for the visible end, or else the floor. */
  whole: WholeRow | null;
  /** Whether tiles are laid with their longer side vertical. */
  standing: boolean;
  /** Width of the joint; null for the usual one. */
  joint: Length | null;
  /** Height at which the belt begins; empty for a height near the usual one. */
  belt: string;
  /** Number of decor rows in the belt; null for one row if decor is available. */
  decorRows: number | null;
  /** Every n-th piece of the decor rows is decor. */
  decorEvery: number;
  /** Sides of the decor rows on which there is border; null for both sides or, if there is no decor, for one row of border. */
  border: BorderPlace | null;
  floorWidth: string;
  floorLength: string;
  pattern: LayingPattern;
  /** Spare in per cent; null for the default of each pattern. */
  spare: number | null;
  boxes: boolean;
  chosen: ChosenIds;
}

export const MAX_WALLS = 8;
export const MAX_WALL_OPENINGS = 6;
export const DECOR_ROWS = [0, 1, 2, 3, 4] as const;
export const DECOR_EVERY = [1, 2, 3] as const;

/** Maximum characters of a field; no valid dimension is longer. */
const MAX_TYPED = 12;

export const EMPTY_WALL: WallDraft = { width: '', plain: false, openings: [] };

const WALLS: GroupKind<WallDraft, WallOpeningDraft> = {
  word: 'wall',
  empty: EMPTY_WALL,
  emptyOpening: { width: '', height: '', left: '', bottom: '' },
  max: MAX_WALLS,
  maxOpenings: MAX_WALL_OPENINGS,
};

const OPENING_SIDES = ['width', 'height', 'left', 'bottom'] as const;

/**
 * Reads the form from an address. Unknown values fall back to defaults; `more` and `less` are the buttons that add and remove walls on a
 * page without script.
 */
export function readWallsDraft(fields: URLSearchParams): WallsDraft {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, MAX_TYPED);
  const oneOf = <T extends string | number>(name: string, values: readonly T[]) =>
    values.find((value) => String(value) === text(name)) ?? null;
  const walls: WallDraft[] = [];
  while (walls.length < MAX_WALLS && fields.has(`wall${walls.length}`))
    walls.push(readWall(text, fields, walls.length));
  const chosen = PIECE_KINDS.flatMap((kind) =>
    /^[1-9]\d{0,9}$/.test(text(PIECE_FIELDS[kind])) ? [[kind, Number(text(PIECE_FIELDS[kind]))]] : [],
  );
  const draft: WallsDraft = {
    ...{ height: text('height'), top: text('top'), belt: text('belt') },
    walls: walls.length > 0 ? walls : [EMPTY_WALL],
    start: oneOf('start', ROW_STARTS) ?? 'middle',
    bond: oneOf('bond', BONDS) ?? 'grid',
    whole: oneOf('whole', WHOLE_ROWS),
    standing: text('standing') !== '',
    joint: oneOf('joint', JOINTS),
    decorRows: oneOf('rows', DECOR_ROWS),
    decorEvery: oneOf('every', DECOR_EVERY) ?? 1,
    border: oneOf('edging', BORDER_PLACES),
    ...{ floorWidth: text('floor-width'), floorLength: text('floor-length') },
    pattern: oneOf('pattern', LAYING_PATTERNS) ?? 'straight',
    spare: oneOf('spare', SPARES),
    boxes: text('boxes') !== '',
    chosen: Object.fromEntries(chosen),
  };
  return lessWalls(moreWalls(draft, text('more')), text('less'));
}

function readWall(text: (name: string) => string, fields: URLSearchParams, at: number): WallDraft {
  const openings: WallOpeningDraft[] = [];
  while (openings.length < MAX_WALL_OPENINGS && fields.has(`hole${at}.${openings.length}.width`)) {
    const side = (name: string) => text(`hole${at}.${openings.length}.${name}`);
    openings.push({
      width: side('width'),
      height: side('height'),
      left: side('left'),
      bottom: side('bottom'),
    });
  }
  return { width: text(`wall${at}`), plain: text(`plain${at}`) !== '', openings };
}

/** Writes the fields that differ from their defaults; {@link readWallsDraft} reads them back. */
export function writeWallsDraft(draft: WallsDraft): URLSearchParams {
  const fields = new URLSearchParams();
  const write = (name: string, value: string | number | null, usual: string | number | null = '') => {
    if (value !== null && value !== usual) fields.set(name, String(value));
  };
  write('height', draft.height);
  write('top', draft.top);
  draft.walls.forEach(({ width, plain, openings }, at) => {
    fields.set(`wall${at}`, width);
    if (plain) fields.set(`plain${at}`, '1');
    openings.forEach((opening, hole) => {
      for (const side of OPENING_SIDES) fields.set(`hole${at}.${hole}.${side}`, opening[side]);
    });
  });
  write('start', draft.start, 'middle');
  write('bond', draft.bond, 'grid');
  write('whole', draft.whole);
  write('standing', draft.standing ? 1 : '');
  write('joint', draft.joint);
  write('belt', draft.belt);
  write('rows', draft.decorRows);
  write('every', draft.decorEvery, 1);
  write('edging', draft.border);
  write('floor-width', draft.floorWidth);
  write('floor-length', draft.floorLength);
  write('pattern', draft.pattern, 'straight');
  write('spare', draft.spare);
  write('boxes', draft.boxes ? 1 : '');
  for (const kind of PIECE_KINDS) write(PIECE_FIELDS[kind], draft.chosen[kind] ?? null);
  return fields;
}

export function changeWall(
  draft: WallsDraft,
  at: number,
  change: (wall: WallDraft) => WallDraft,
): WallsDraft {
  return { ...draft, walls: changeGroup(draft.walls, at, change) };
}

/** Adds a wall if `what` is `wall`, or an opening to the wall with that number; other values change nothing. */
export function moreWalls(draft: WallsDraft, what: string): WallsDraft {
  return { ...draft, walls: moreGroups(draft.walls, what, WALLS) };
}

/** Removes the wall `wall2` or the opening `2.0`; the last wall is emptied instead. */
export function lessWalls(draft: WallsDraft, what: string): WallsDraft {
  return { ...draft, walls: lessGroups(draft.walls, what, WALLS) };
}
