import type { Length } from '../measures/area.ts';
import { ONE, parseQuantity, quantity } from '../measures/quantity.ts';
import type { DoorExtra } from '../product/product.ts';
import { maxOrderable } from '../stock/supply.ts';
import { hardwareFor } from './door-hardware.ts';
import type { DoorRow } from './door-rules.ts';
import { extraCount } from './door-set.ts';
import { architraves, extensionFor, extensionPieces, MAX_WALL, MIN_WALL } from './door-wizard.ts';

/** Values of the wizard's form as typed in [BEYOND-8]. */
export interface DoorDraft {
  /** Thickness of the wall in millimetres. */
  wall: string;
  doors: string;
  /** Number of sides from which the opening is visible. */
  sides: 1 | 2;
  /** Value of the row for the opening direction; null for that of the offer shown. */
  opening: number | null;
  /** Whether hinges, handle and lock are wanted too. */
  hardware: boolean;
  /** Ids of the options chosen on the door's page. */
  options: readonly number[];
}

/** A row after fitting: `extra` takes the place of the extra with the offer id `instead`. */
interface FittedRow {
  instead: number;
  extra: DoorExtra;
  count: number;
  ticked: boolean;
}

export interface DoorFitting {
  doors: number;
  rows: readonly FittedRow[];
  /** Sentence about the result for the wall; null while its thickness is unknown. */
  verdict: string | null;
  wallProblem: string | null;
  doorsProblem: string | null;
}

const MAX_DOORS = 99;
/** Tenths of a millimetre per millimetre. */
const TENTHS = 10;
const MAX_LENGTH = 12;
/** Maximum number of options that are read; no door has as many attributes. */
const MAX_OPTIONS = 20;

export function readDoorDraft(fields: URLSearchParams): DoorDraft {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, MAX_LENGTH);
  const opening = Number(text('opening'));
  return {
    wall: text('wall'),
    doors: text('doors') || '1',
    sides: text('sides') === '1' ? 1 : 2,
    hardware: text('hardware') !== '0',
    opening: Number.isSafeInteger(opening) && opening > 0 ? opening : null,
    options: fields
      .getAll('option')
      .slice(0, MAX_OPTIONS)
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}

/**
 * Fits the extras of a door to walls of one thickness and to frames with the depth `frame`; extras that are out of stock are never ticked.
 */
export function fitDoors(draft: DoorDraft, rows: readonly DoorRow[], frame: Length): DoorFitting {
  const doors = /^\d{1,6}$/.test(draft.doors.trim()) ? Number(draft.doors) : 0;
  const doorsProblem = doors >= 1 && doors <= MAX_DOORS ? null : `Число дверей: целое, от 1 до ${MAX_DOORS}.`;
  const count = doorsProblem ? 1 : doors;
  const wall = readWall(draft.wall);
  const hardware = draft.hardware ? hardwareFor(rows, draft.options, isAvailable) : new Set<number>();
  const needs = { doors: count, sides: draft.sides, wall: wall.thickness, frame, hardware };
  const fitted = rows.map((row) => fitRow(row, needs));
  return {
    doors: count,
    rows: fitted.map(({ row }) => row),
    verdict: wall.thickness === null ? null : (fitted.find(({ verdict }) => verdict)?.verdict ?? null),
    wallProblem: wall.problem,
    doorsProblem,
  };
}

function readWall(typed: string): { thickness: Length | null; problem: string | null } {
  const text = typed.replace(/мм\.?$/i, '').trim();
  if (text === '') return { thickness: null, problem: null };
  const read = parseQuantity(text);
  if (read === null)
    return { thickness: null, problem: 'Толщина стены: введите число миллиметров, например 120.' };
  const thickness = Math.ceil((read * TENTHS) / ONE) as Length;
  if (thickness >= MIN_WALL && thickness <= MAX_WALL) return { thickness, problem: null };
  const [min, max] = [MIN_WALL / TENTHS, MAX_WALL / TENTHS];
  return { thickness: null, problem: `Толщина стены бывает от ${min} до ${max} мм\u00a0— проверьте число.` };
}

interface Fitted {
  row: FittedRow;
  verdict: string | null;
}

interface Needs extends Pick<DoorDraft, 'sides'> {
  doors: number;
  wall: Length | null;
  frame: Length;
  /** Offers of the hardware that the set gets. */
  hardware: ReadonlySet<number>;
}

const isAvailable = (extra: DoorExtra): boolean => extra.price > 0 && maxOrderable(extra) >= ONE;

function fitRow(row: DoorRow, { doors, sides, wall, frame, hardware }: Needs): Fitted {
  const { extra, role } = row;
  const usual = extraCount(doors, extra.rate, extra.min);
  const fitted = (count: number, ticked: boolean, other = extra): FittedRow => ({
    instead: extra.offerId,
    extra: other,
    count: Math.max(count, other.min),
    ticked: ticked && maxOrderable(other) >= ONE,
  });
  // With the new rate, the count follows later changes of the number of doors [DOOR-3].
  const atRate = (pieces: (doors: number) => number, other = extra) =>
    fitted(pieces(doors), true, { ...other, rate: quantity((pieces(2) * ONE) / 2) });
  switch (role) {
    case 'extension':
      return fitExtension(row, wall, frame, fitted(usual, false), atRate);
    case 'architrave':
      return { row: atRate((count) => architraves(count, sides)), verdict: null };
    case 'frame':
      return { row: fitted(usual, true), verdict: null };
    case 'hinge':
    case 'handle':
    case 'latch':
    case 'lock':
    case 'cylinder':
      return { row: fitted(usual, hardware.has(extra.offerId)), verdict: null };
    case 'other':
      return { row: fitted(usual, extra.ticked), verdict: null };
    default:
      return role satisfies never;
  }
}

function fitExtension(
  { widths }: DoorRow,
  wall: Length | null,
  frame: Length,
  without: FittedRow,
  atRate: (pieces: (doors: number) => number, other: DoorExtra) => FittedRow,
): Fitted {
  if (wall === null) return { row: without, verdict: null };
  const sold = widths.filter(({ extra: each }) => each.price > 0 && maxOrderable(each) >= ONE);
  const found = extensionFor(
    wall,
    frame,
    sold.map(({ width }) => width),
  );
  if (!found) return { row: without, verdict: 'Подходящего добора сейчас нет. Спросите по телефону.' };
  const board = sold.find(({ width }) => width === found.width);
  if (!board) return { row: without, verdict: 'Коробка закрывает стену целиком: добор не нужен.' };
  const missing = (wall - frame) / TENTHS;
  const width = board.width / TENTHS;
  return {
    row: atRate((count) => extensionPieces(count, found.boards), board.extra),
    verdict:
      found.boards === 1
        ? `Коробка уже стены на ${decimal(missing)} мм: нужен добор шириной ${decimal(width)} мм, лишнее срезают при установке.`
        : `Коробка уже стены на ${decimal(missing)} мм: доборы по ${decimal(width)} мм ставят рядом, по ${found.boards} на сторону.`,
  };
}

function decimal(value: number): string {
  return String(value).replace('.', ',');
}
