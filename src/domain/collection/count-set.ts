import { SQUARE_METRE } from '../measures/area.ts';
import { ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { type Needed, sparePieces } from '../tile/spare.ts';
import { type Piece, type PieceKind, sameSides } from './piece.ts';
import { countRows, type SetCount, type WantedRow, wantedRow } from './set-rows.ts';

export interface SetInput {
  /** Thousandths of a square metre; null if there are none. */
  walls: Quantity | null;
  floor: Quantity | null;
  /** Running metres of border, in thousandths; null if there is none. */
  border: Quantity | null;
  /** Percentage of the pieces on the walls that are decor. */
  decorShare: number;
  /** Percentage of the pieces of each kind that comes on top of them as spare. */
  spare: number;
  /** Whole boxes are bought of goods that come in boxes. */
  boxes: boolean;
}

export type ChosenPieces = Readonly<Partial<Record<PieceKind, Piece>>>;

const THOUSANDTH_OF_METRE = BigInt(SQUARE_METRE / ONE);
/** Tenths of a millimetre in a thousandth of a metre. */
const THOUSANDTH_OF_RUNNING_METRE = 10n;

const raised = (above: bigint, below: bigint): bigint => (above + below - 1n) / below;
const whole = (count: bigint): Quantity => units(Number(count));

/** Adds the spare and rounds up to a thousandth. */
const withSpare = (measure: Quantity, spare: number): bigint =>
  raised(BigInt(measure) * BigInt(100 + spare), 100n);

/**
 * Returns the area of one piece as a fraction of hundredths of a square millimetre, because the area of a box need not be divisible by the
 * number of its pieces. Null if it is unknown.
 */
function pieceArea({
  unit,
  unitArea,
  soldByBox,
  piecesPerBox,
  width,
  length,
}: Piece): [bigint, bigint] | null {
  if (unit === 'м²') return width && length ? [BigInt(width) * BigInt(length), 1n] : null;
  if (unitArea === null || unitArea <= 0) return null;
  if (!soldByBox) return [BigInt(unitArea), 1n];
  return piecesPerBox === null ? null : [BigInt(unitArea), BigInt(piecesPerBox)];
}

/** Returns the number of whole pieces that cover an area in thousandths of a square metre. */
function piecesFor(surface: bigint, [above, below]: [bigint, bigint]): bigint {
  return raised(surface * THOUSANDTH_OF_METRE * below, above);
}

/** Returns the selling units for this many pieces, before the product's minimum and step are applied. */
function unitsOf(pieces: bigint, piece: Piece, boxes: boolean): Quantity {
  const { unit, soldByBox, piecesPerBox } = piece;
  if (unit === 'м²') {
    const [above, below] = pieceArea(piece) ?? [0n, 1n];
    return quantity(Number(raised(pieces * above, below * THOUSANDTH_OF_METRE)));
  }
  const box = BigInt(piecesPerBox ?? 1);
  if (soldByBox) return whole(raised(pieces, box));
  return whole(boxes ? raised(pieces, box) * box : pieces);
}

/** Returns the row for a given number of pieces: whole pieces, boxes if requested, or metres for goods sold by the metre. */
export function rowOfPieces(kind: PieceKind, piece: Piece, needed: Needed, boxes: boolean): WantedRow {
  const laid = BigInt(needed.layout + needed.spare);
  const long = BigInt(Math.max(piece.width ?? 0, piece.length ?? 0));
  const wanted =
    piece.unit === 'м'
      ? quantity(Number(raised(laid * long, THOUSANDTH_OF_RUNNING_METRE)))
      : unitsOf(laid, piece, boxes);
  return wantedRow(kind, piece, needed, wanted);
}

/** Returns the row for an amount that was counted elsewhere. */
export function rowOfAmount(
  kind: PieceKind,
  piece: Piece,
  { amount, needed }: { amount: Quantity; needed: Needed | null },
): WantedRow {
  return wantedRow(kind, piece, needed, amount);
}

/** Returns the row for the pieces that an area needs, and the spare on top of them. */
function rowWithSpare(kind: PieceKind, piece: Piece, pieces: bigint, { spare, boxes }: SetInput): WantedRow {
  const layout = Number(pieces);
  const needed: Needed = { layout, spare: sparePieces(layout, spare), drawn: false };
  return wantedRow(kind, piece, needed, unitsOf(BigInt(needed.layout + needed.spare), piece, boxes));
}

/** Covers an area, in thousandths of a square metre, with plain tile only. */
function coverWith(kind: PieceKind, piece: Piece, measure: Quantity, input: SetInput): WantedRow[] {
  const each = pieceArea(piece);
  if (each) return [rowWithSpare(kind, piece, piecesFor(BigInt(measure), each), input)];
  if (piece.unitArea === null || piece.unitArea <= 0) return [];
  const surface = withSpare(measure, input.spare);
  const wanted =
    piece.unit === 'м²'
      ? quantity(Number(surface))
      : whole(raised(surface * THOUSANDTH_OF_METRE, BigInt(piece.unitArea)));
  return [wantedRow(kind, piece, null, wanted)];
}

/** Divides the pieces of the walls into decor (`share` per cent, rounded up) and plain tile. */
function coverWalls({ base, decor }: ChosenPieces, measure: Quantity, input: SetInput): WantedRow[] {
  if (!base) return [];
  const each = pieceArea(base);
  const { decorShare } = input;
  if (!decor || decorShare <= 0 || !each || !sameSides(base, decor))
    return coverWith('base', base, measure, input);
  const all = piecesFor(BigInt(measure), each);
  const accents = raised(all * BigInt(decorShare), 100n);
  const plain = all - accents;
  return [
    ...(plain > 0n ? [rowWithSpare('base', base, plain, input)] : []),
    rowWithSpare('decor', decor, accents, input),
  ];
}

function runBorder(piece: Piece, measure: Quantity, input: SetInput): WantedRow[] {
  const long = Math.max(piece.width ?? 0, piece.length ?? 0);
  if (piece.unit === 'м')
    return [wantedRow('border', piece, null, quantity(Number(withSpare(measure, input.spare))))];
  if (long <= 0) return [];
  const laid = raised(BigInt(measure) * THOUSANDTH_OF_RUNNING_METRE, BigInt(long));
  return [rowWithSpare('border', piece, laid, { ...input, boxes: false })];
}

/**
 * Counts the products of a collection for an area. Everything is rounded up, so that the quantity always suffices; without the spare of
 * each, plain tile and decor add up to exactly the pieces of the walls. Rows without a piece or a measurement are left out.
 */
export function countSet(chosen: ChosenPieces, input: SetInput): SetCount {
  const { walls, floor, border } = input;
  const rows = [
    ...(walls ? coverWalls(chosen, walls, input) : []),
    ...(border && chosen.border ? runBorder(chosen.border, border, input) : []),
    ...(floor && chosen.floor ? coverWith('floor', chosen.floor, floor, input) : []),
  ];
  return countRows(rows);
}
