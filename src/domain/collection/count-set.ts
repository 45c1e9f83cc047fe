import { SQUARE_METRE } from '../measures/area.ts';
import { ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { type Piece, type PieceKind, sameSides } from './piece.ts';
import { countRows, type SetCount, type WantedRow, wantedRow } from './set-rows.ts';

export interface SetWish {
  /** Thousandths of m²; null: none. */
  walls: Quantity | null;
  floor: Quantity | null;
  /** Running metres of border, thousandths; null: none. */
  border: Quantity | null;
  /** Of a hundred pieces on the walls so many are décor. */
  decorShare: number;
  /** Per cent that are bought over. */
  spare: number;
  /** Whole boxes of what comes in boxes. */
  boxes: boolean;
}

export type ChosenPieces = Readonly<Partial<Record<PieceKind, Piece>>>;

const THOUSANDTH_OF_METRE = BigInt(SQUARE_METRE / ONE);
/** Tenths of a millimetre in a thousandth of a metre. */
const THOUSANDTH_OF_RUNNING_METRE = 10n;

const raised = (above: bigint, below: bigint): bigint => (above + below - 1n) / below;
const whole = (count: bigint): Quantity => units(Number(count));

/** With the spare, rounded up to a thousandth. */
const withSpare = (measure: Quantity, spare: number): bigint =>
  raised(BigInt(measure) * BigInt(100 + spare), 100n);

/** What one piece covers, as a fraction of hundredths of a mm²: a box's area need not divide by its pieces. Null where it is not known. */
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

/** Whole pieces that cover thousandths of m². */
function piecesFor(surface: bigint, [above, below]: [bigint, bigint]): bigint {
  return raised(surface * THOUSANDTH_OF_METRE * below, above);
}

/** Selling units that hold so many pieces, before the goods' own minimum and step. */
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

/** The row of pieces that were counted otherwise: bought whole, in boxes where wished, by the metre where they are sold so. */
export function rowOfPieces(kind: PieceKind, piece: Piece, pieces: number, boxes: boolean): WantedRow {
  const laid = BigInt(pieces);
  const long = BigInt(Math.max(piece.width ?? 0, piece.length ?? 0));
  const wanted =
    piece.unit === 'м'
      ? quantity(Number(raised(laid * long, THOUSANDTH_OF_RUNNING_METRE)))
      : unitsOf(laid, piece, boxes);
  return wantedRow(kind, piece, laid, wanted);
}

/** The row of an amount that was counted otherwise. */
export function rowOfAmount(kind: PieceKind, piece: Piece, amount: Quantity): WantedRow {
  return wantedRow(kind, piece, null, amount);
}

/** Tile alone for thousandths of m². */
function coverWith(kind: PieceKind, piece: Piece, surface: bigint, boxes: boolean): WantedRow[] {
  const each = pieceArea(piece);
  if (each) {
    const laid = piecesFor(surface, each);
    return [wantedRow(kind, piece, laid, unitsOf(laid, piece, boxes))];
  }
  if (piece.unitArea === null || piece.unitArea <= 0) return [];
  const wanted =
    piece.unit === 'м²'
      ? quantity(Number(surface))
      : whole(raised(surface * THOUSANDTH_OF_METRE, BigInt(piece.unitArea)));
  return [wantedRow(kind, piece, null, wanted)];
}

/** Tile and décor that share the pieces of the walls: of a hundred `share` are décor, rounded up, the rest is tile. */
function coverWalls(
  { base, decor }: ChosenPieces,
  surface: bigint,
  { decorShare, boxes }: SetWish,
): WantedRow[] {
  if (!base) return [];
  const each = pieceArea(base);
  if (!decor || decorShare <= 0 || !each || !sameSides(base, decor))
    return coverWith('base', base, surface, boxes);
  const all = piecesFor(surface, each);
  const accents = raised(all * BigInt(decorShare), 100n);
  const plain = all - accents;
  return [
    ...(plain > 0n ? [wantedRow('base', base, plain, unitsOf(plain, base, boxes))] : []),
    wantedRow('decor', decor, accents, unitsOf(accents, decor, boxes)),
  ];
}

function runBorder(piece: Piece, metres: bigint): WantedRow[] {
  const long = Math.max(piece.width ?? 0, piece.length ?? 0);
  if (piece.unit === 'м') return [wantedRow('border', piece, null, quantity(Number(metres)))];
  if (long <= 0) return [];
  const laid = raised(metres * THOUSANDTH_OF_RUNNING_METRE, BigInt(long));
  return [wantedRow('border', piece, laid, whole(laid))];
}

/**
 * A collection as a set for what is to be covered. Everything is rounded up, spare included, so that it never is less than that takes;
 * tile and décor together are exactly the pieces of the walls. Without a piece of some kind, or a measure for it, its row is left out.
 */
export function countSet(chosen: ChosenPieces, wish: SetWish): SetCount {
  const { walls, floor, border, spare, boxes } = wish;
  const rows = [
    ...(walls ? coverWalls(chosen, withSpare(walls, spare), wish) : []),
    ...(border && chosen.border ? runBorder(chosen.border, withSpare(border, spare)) : []),
    ...(floor && chosen.floor ? coverWith('floor', chosen.floor, withSpare(floor, spare), boxes) : []),
  ];
  return countRows(rows);
}
