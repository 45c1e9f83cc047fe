import { parseQuantity, type Quantity } from '../measures/quantity.ts';
import { canBuy } from '../product/offers.ts';
import { parseMyArea } from '../tile/my-area.ts';
import { SPARES } from '../tile/room.ts';
import type { ChosenPieces, SetInput } from './count-set.ts';
import { PIECE_KINDS, type Piece, type PieceKind, type Pieces, sameSides } from './piece.ts';

/** A collection with its pieces, ready to be counted by a form. */
export interface CollectionSet {
  pieces: Pieces;
  /** For each base piece, by its id: the ids of the pieces of other kinds that match it best. */
  matches: Readonly<Record<number, readonly number[]>>;
  /** Default percentage of decor. */
  decorShare: number;
}

/** Values of the form: measurements as typed, the others as chosen. */
export interface SetDraft {
  walls: string;
  floor: string;
  border: string;
  /** Percentage; null for the collection's default. */
  decorShare: number | null;
  spare: number;
  boxes: boolean;
  /** Product ids; for kinds that are absent, the piece that matches the base is used. */
  chosen: Readonly<Partial<Record<PieceKind, number | undefined>>>;
}

/** Percentages of decor to choose from. */
export const DECOR_SHARES = [0, 5, 10, 15, 20, 25, 50] as const;
/** Default percentage of spare, for tile laid straight. */
const USUAL_SPARE = 10;

/** Names of the parameters in the address. */
export const SET_FIELDS = {
  walls: 'walls',
  floor: 'floor',
  border: 'edge',
  decorShare: 'share',
  spare: 'spare',
  boxes: 'boxes',
} as const;
/** Parameter with the chosen piece of each kind. */
export const PIECE_FIELDS: Readonly<Record<PieceKind, string>> = {
  base: 'base',
  decor: 'decor',
  border: 'border',
  floor: 'ground',
};

const MAX_TYPED = 12;

/** Reads the form from an address; unknown values fall back to defaults. */
export function readSetDraft(fields: URLSearchParams): SetDraft {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, MAX_TYPED);
  const oneOf = (name: string, values: readonly number[]) =>
    values.find((value) => String(value) === text(name)) ?? null;
  const chosen = PIECE_KINDS.flatMap((kind) =>
    /^[1-9]\d{0,9}$/.test(text(PIECE_FIELDS[kind])) ? [[kind, Number(text(PIECE_FIELDS[kind]))]] : [],
  );
  return {
    walls: text(SET_FIELDS.walls),
    floor: text(SET_FIELDS.floor),
    border: text(SET_FIELDS.border),
    decorShare: oneOf(SET_FIELDS.decorShare, DECOR_SHARES),
    spare: oneOf(SET_FIELDS.spare, SPARES) ?? USUAL_SPARE,
    boxes: text(SET_FIELDS.boxes) !== '',
    chosen: Object.fromEntries(chosen),
  };
}

/** Returns the form's parameters without those that have the default value; {@link readSetDraft} reads them. */
export function writeSetDraft({
  walls,
  floor,
  border,
  decorShare,
  spare,
  boxes,
  chosen,
}: SetDraft): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, typed] of [
    [SET_FIELDS.walls, walls],
    [SET_FIELDS.floor, floor],
    [SET_FIELDS.border, border],
  ] as const)
    if (typed.trim() !== '') fields.set(name, typed.trim().slice(0, MAX_TYPED));
  if (decorShare !== null) fields.set(SET_FIELDS.decorShare, String(decorShare));
  if (spare !== USUAL_SPARE) fields.set(SET_FIELDS.spare, String(spare));
  if (boxes) fields.set(SET_FIELDS.boxes, '1');
  for (const kind of PIECE_KINDS) {
    const id = chosen[kind];
    if (id !== undefined) fields.set(PIECE_FIELDS[kind], String(id));
  }
  return fields;
}

/** Returns the address of the form at `path`; the other parameters of the query are kept. */
export function setAddress(path: string, query: string, draft: SetDraft): string {
  const fields = new URLSearchParams(query);
  for (const name of [...Object.values(SET_FIELDS), ...Object.values(PIECE_FIELDS)]) fields.delete(name);
  for (const [name, value] of writeSetDraft(draft)) fields.set(name, value);
  return fields.size > 0 ? `${path}?${fields}` : path;
}

/** Reads running metres in thousandths; null for zero, more than a kilometre, and anything that is not a number. */
function parseMetres(text: string): Quantity | null {
  const metres = parseQuantity(text.trimEnd().replace(/м\.?$/i, ''));
  return metres !== null && metres > 0 && metres <= 1_000_000 ? metres : null;
}

/** Result of reading a measurement: its value, and whether the text is invalid. */
export interface ReadMeasure {
  value: Quantity | null;
  wrong: boolean;
}

const read = (typed: string, parse: (text: string) => Quantity | null): ReadMeasure => {
  const value = typed.trim() === '' ? null : parse(typed.trim());
  return { value, wrong: typed.trim() !== '' && value === null };
};

export function readMeasures(draft: SetDraft): Record<'walls' | 'floor' | 'border', ReadMeasure> {
  return {
    walls: read(draft.walls, parseMyArea),
    floor: read(draft.floor, parseMyArea),
    border: read(draft.border, parseMetres),
  };
}

/** Returns the pieces of a kind that fit a base; decor must have the same dimensions. */
export function offered(set: CollectionSet, kind: PieceKind, base: Piece | undefined): readonly Piece[] {
  const pieces = set.pieces[kind];
  if (kind !== 'decor') return pieces;
  return base ? pieces.filter((piece) => sameSides(piece, base)) : [];
}

/** Returns the default piece of a kind: one that can be bought if there is any, and among those preferably one that matches the base. */
function preferred(among: readonly Piece[], matching: readonly number[]): Piece | undefined {
  const there = among.filter(canBuy);
  const best = there.length > 0 ? there : among;
  return best.find(({ id }) => matching.includes(id)) ?? best[0];
}

/**
 * Returns the pieces that a form uses: those it names; otherwise the first base, and for each other kind a piece that matches the base,
 * preferably one that can be bought.
 */
export function chosenPieces(set: CollectionSet, { chosen }: Pick<SetDraft, 'chosen'>): ChosenPieces {
  const named = (kind: PieceKind, among: readonly Piece[]) => among.find(({ id }) => id === chosen[kind]);
  const base = named('base', set.pieces.base) ?? set.pieces.base[0];
  const matching = base ? (set.matches[base.id] ?? []) : [];
  const found = PIECE_KINDS.map((kind): [PieceKind, Piece | undefined] => {
    if (kind === 'base') return [kind, base];
    const among = offered(set, kind, base);
    return [kind, named(kind, among) ?? preferred(among, matching)];
  });
  return Object.fromEntries(found.filter(([, piece]) => piece));
}

export function inputOf(set: CollectionSet, draft: SetDraft): SetInput {
  const { walls, floor, border } = readMeasures(draft);
  return {
    ...{ walls: walls.value, floor: floor.value, border: border.value },
    decorShare: draft.decorShare ?? set.decorShare,
    spare: draft.spare,
    boxes: draft.boxes,
  };
}
