import { PIECE_KINDS, type PieceKind } from '../collection/piece.ts';
import { PIECE_FIELDS } from '../collection/set-form.ts';
import type { Length } from '../measures/area.ts';
import { LAYING_PATTERNS } from '../tile/laying-patterns.ts';
import { changeGroup, type GroupKind, lessGroups, moreGroups } from '../tile/measured-groups.ts';
import { type LayingPattern, SPARES } from '../tile/room.ts';
import { JOINTS } from '../tile/room-form.ts';
import { BONDS, type Bond, ROW_STARTS, type RowStart } from './columns.ts';
import { WHOLE_ROWS, type WholeRow } from './courses.ts';

/** An opening as it stands in its fields: metres as typed. */
export interface WallOpeningDraft {
  width: string;
  height: string;
  /** From the wall's left edge; empty: in its middle. */
  left: string;
  /** From the floor; empty: from the floor itself. */
  bottom: string;
}

/** A wall as it stands in its fields. */
export interface WallDraft {
  width: string;
  /** No décor is laid on it. */
  plain: boolean;
  openings: readonly WallOpeningDraft[];
}

/** Where border runs beside the rows of décor, or alone. */
export const BORDER_PLACES = ['both', 'under', 'over', 'none'] as const;
export type BorderPlace = (typeof BORDER_PLACES)[number];

/** The form of a room's walls [BEYOND-12]: measures as typed, the rest as chosen. */
export interface WallsDraft {
  height: string;
  /** Up to where is covered; empty: the ceiling. */
  top: string;
  walls: readonly WallDraft[];
  start: RowStart;
  bond: Bond;
  /** The end of the rows that is to be whole; null: that in sight, else the floor's. */
  whole: WholeRow | null;
  /** The longer side of a tile lies or stands. */
  standing: boolean;
  /** Null: the usual one. */
  joint: Length | null;
  /** Where the belt begins; empty: near the usual height. */
  belt: string;
  /** Rows of décor in the belt; null: one, where there is décor. */
  decorRows: number | null;
  /** Every how many-eth piece of them is décor. */
  decorEvery: number;
  /** Null: on both sides of the décor, or one row without it. */
  border: BorderPlace | null;
  floorWidth: string;
  floorLength: string;
  pattern: LayingPattern;
  spare: number;
  boxes: boolean;
  /** Ids of products; what is not named goes with the base. */
  chosen: Readonly<Partial<Record<PieceKind, number | undefined>>>;
}

export const MAX_WALLS = 8;
export const MAX_WALL_OPENINGS = 6;
export const DECOR_ROWS = [0, 1, 2, 3, 4] as const;
export const DECOR_EVERY = [1, 2, 3] as const;
/** What breaks: cuts are counted one by one. */
const USUAL_SPARE = 5;

/** What a field may hold: longer texts are no measures. */
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

/** The form of an address: unknown values fall back; `more` and `less` are the buttons of a page without script. */
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
    spare: oneOf('spare', SPARES) ?? USUAL_SPARE,
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

/** The form's fields without what it says anyway; {@link readWallsDraft} reads them back. */
export function writeWallsDraft(draft: WallsDraft): URLSearchParams {
  const fields = new URLSearchParams();
  const said = (name: string, value: string | number | null, usual: string | number | null = '') => {
    if (value !== null && value !== usual) fields.set(name, String(value));
  };
  said('height', draft.height);
  said('top', draft.top);
  draft.walls.forEach(({ width, plain, openings }, at) => {
    fields.set(`wall${at}`, width);
    if (plain) fields.set(`plain${at}`, '1');
    openings.forEach((opening, hole) => {
      for (const side of OPENING_SIDES) fields.set(`hole${at}.${hole}.${side}`, opening[side]);
    });
  });
  said('start', draft.start, 'middle');
  said('bond', draft.bond, 'grid');
  said('whole', draft.whole);
  said('standing', draft.standing ? 1 : '');
  said('joint', draft.joint);
  said('belt', draft.belt);
  said('rows', draft.decorRows);
  said('every', draft.decorEvery, 1);
  said('edging', draft.border);
  said('floor-width', draft.floorWidth);
  said('floor-length', draft.floorLength);
  said('pattern', draft.pattern, 'straight');
  said('spare', draft.spare, USUAL_SPARE);
  said('boxes', draft.boxes ? 1 : '');
  for (const kind of PIECE_KINDS) said(PIECE_FIELDS[kind], draft.chosen[kind] ?? null);
  return fields;
}

/** The form with one wall changed. */
export function changeWall(
  draft: WallsDraft,
  at: number,
  change: (wall: WallDraft) => WallDraft,
): WallsDraft {
  return { ...draft, walls: changeGroup(draft.walls, at, change) };
}

/** One more wall for `wall`, or an opening more of the wall with the number `what`; anything else changes nothing. */
export function moreWalls(draft: WallsDraft, what: string): WallsDraft {
  return { ...draft, walls: moreGroups(draft.walls, what, WALLS) };
}

/** Without the wall `wall2` or without the opening `2.0`; the last wall is emptied instead. */
export function lessWalls(draft: WallsDraft, what: string): WallsDraft {
  return { ...draft, walls: lessGroups(draft.walls, what, WALLS) };
}
