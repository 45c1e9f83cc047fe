import { parseQuantity, type Quantity } from '../measures/quantity.ts';
import { canBuy } from '../product/offers.ts';
import { parseMyArea } from '../tile/my-area.ts';
import { SPARES } from '../tile/room.ts';
import type { ChosenPieces, SetWish } from './count-set.ts';
import { PIECE_KINDS, type Piece, type PieceKind, type Pieces, sameSides } from './piece.ts';

/** A collection as it is counted in a form. */
export interface CollectionSet {
  pieces: Pieces;
  /** By the id of a base piece: those of the other kinds that are most like it. */
  matches: Readonly<Record<number, readonly number[]>>;
  /** The share of décor where nobody chose one. */
  decorShare: number;
}

/** The form as it stands: measures as typed, the rest as chosen. */
export interface SetDraft {
  walls: string;
  floor: string;
  border: string;
  /** Per cent; null: that of the collection. */
  decorShare: number | null;
  spare: number;
  boxes: boolean;
  /** Ids of products; what is not named goes with the base. */
  chosen: Readonly<Partial<Record<PieceKind, number | undefined>>>;
}

/** The shares of décor that a shopper may choose, per cent. */
export const DECOR_SHARES = [0, 5, 10, 15, 20, 25, 50] as const;
/** What tile takes that is laid straight. */
const USUAL_SPARE = 10;

/** Fields of the address, by what they say. */
export const SET_FIELDS = {
  walls: 'walls',
  floor: 'floor',
  border: 'edge',
  decorShare: 'share',
  spare: 'spare',
  boxes: 'boxes',
} as const;
/** Of the piece chosen of each kind. */
export const PIECE_FIELDS: Readonly<Record<PieceKind, string>> = {
  base: 'base',
  decor: 'decor',
  border: 'border',
  floor: 'ground',
};

const MAX_TYPED = 12;

/** The form of an address; unknown values fall back. */
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

/** The address's fields of a form, without what it says anyway; {@link readSetDraft} reads them back. */
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

/** The address at `path` that keeps a form beside what else a query says. */
export function setAddress(path: string, query: string, draft: SetDraft): string {
  const fields = new URLSearchParams(query);
  for (const name of [...Object.values(SET_FIELDS), ...Object.values(PIECE_FIELDS)]) fields.delete(name);
  for (const [name, value] of writeSetDraft(draft)) fields.set(name, value);
  return fields.size > 0 ? `${path}?${fields}` : path;
}

/** Running metres as typed, thousandths; null for no number, nothing or more than a kilometre. */
function parseMetres(text: string): Quantity | null {
  const metres = parseQuantity(text.trimEnd().replace(/м\.?$/i, ''));
  return metres !== null && metres > 0 && metres <= 1_000_000 ? metres : null;
}

/** A measure as typed: what it says, or that it says nothing that can be read. */
export interface ReadMeasure {
  value: Quantity | null;
  wrong: boolean;
}

const read = (typed: string, parse: (text: string) => Quantity | null): ReadMeasure => {
  const value = typed.trim() === '' ? null : parse(typed.trim());
  return { value, wrong: typed.trim() !== '' && value === null };
};

/** The three measures of a form. */
export function readMeasures(draft: SetDraft): Record<'walls' | 'floor' | 'border', ReadMeasure> {
  return {
    walls: read(draft.walls, parseMyArea),
    floor: read(draft.floor, parseMyArea),
    border: read(draft.border, parseMetres),
  };
}

/** Pieces of a kind that can lie with a base: décor must have its sides. */
export function offered(set: CollectionSet, kind: PieceKind, base: Piece | undefined): readonly Piece[] {
  const pieces = set.pieces[kind];
  if (kind !== 'decor') return pieces;
  return base ? pieces.filter((piece) => sameSides(piece, base)) : [];
}

/** Where nobody named one: what goes with the base, rather of what can be bought. */
function preferred(among: readonly Piece[], matching: readonly number[]): Piece | undefined {
  const there = among.filter(canBuy);
  const best = there.length > 0 ? there : among;
  return best.find(({ id }) => matching.includes(id)) ?? best[0];
}

/** The pieces a form means: those it names, else the first base and what goes with it and can be bought. */
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

/** What a form asks to count. */
export function wishOf(set: CollectionSet, draft: SetDraft): SetWish {
  const { walls, floor, border } = readMeasures(draft);
  return {
    ...{ walls: walls.value, floor: floor.value, border: border.value },
    decorShare: draft.decorShare ?? set.decorShare,
    spare: draft.spare,
    boxes: draft.boxes,
  };
}
