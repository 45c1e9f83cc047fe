import type { Length } from '../measures/area.ts';
import { counted } from '../measures/plural.ts';
import { ONE } from '../measures/quantity.ts';
import { formatWeight } from '../measures/weight.ts';
import { cardMeasure } from '../product/card-goods.ts';
import type { BasketLine } from './basket.ts';

/** Capacity of a car and a van: total grams, and the longest piece in tenths of a millimetre. */
export interface VehicleRules {
  carGrams: number;
  carLength: number;
  vanGrams: number;
  vanLength: number;
}

export type LoadedLine = Pick<
  BasketLine,
  'orderable' | 'weight' | 'longest' | 'unit' | 'unitArea' | 'piecesPerBox' | 'soldByBox'
>;

/** Weight and volume of a basket for pickup [BEYOND-4]. */
export interface BasketLoad {
  /** Total weight of the goods whose weight is known, rounded up. */
  grams: number;
  /** Number of boxes of goods that cover a surface; an opened box counts as one. */
  boxes: number;
  /** Number of rolls, which are not boxes. */
  rolls: number;
  /** Number of lines of unknown weight. */
  unweighed: number;
  /** Null if there is nothing to carry, or if too little is known. */
  vehicle: 'car' | 'van' | 'truck' | null;
}

const isRoll = ({ unit }: LoadedLine) => /^рул/i.test(unit);

const rollsOf = (line: LoadedLine) => (isRoll(line) ? Math.ceil(line.orderable / ONE) : 0);

function boxesOf(line: LoadedLine): number {
  if (isRoll(line)) return 0;
  const measure = cardMeasure(line);
  if (!measure) return 0;
  if (measure.soldByBox) return Math.ceil(line.orderable / ONE);
  return measure.piecesPerBox === null ? 0 : Math.ceil(line.orderable / (measure.piecesPerBox * ONE));
}

/**
 * Computes weight, boxes and vehicle for the orderable quantities of the lines. If the weight of some goods is unknown, no vehicle is
 * named, unless the others already need a truck.
 */
export function loadOf(lines: readonly LoadedLine[], rules: VehicleRules): BasketLoad {
  const carried = lines.filter(({ orderable }) => orderable > 0);
  const thousandths = carried.reduce(
    (sum, { weight, orderable }) => sum + BigInt(weight) * BigInt(orderable),
    0n,
  );
  const grams = Number((thousandths + BigInt(ONE) - 1n) / BigInt(ONE));
  const unweighed = carried.filter(({ weight }) => weight === 0).length;
  const longest = Math.max(0, ...carried.map((line) => line.longest ?? (0 as Length)));
  const boxes = carried.reduce((sum, line) => sum + boxesOf(line), 0);
  const rolls = carried.reduce((sum, line) => sum + rollsOf(line), 0);
  const known = grams > 0 || longest > 0;
  const vehicle = known ? vehicleFor(grams, longest, rules) : null;
  // The goods of unknown weight may need a larger vehicle.
  return { grams, boxes, rolls, unweighed, vehicle: unweighed > 0 && vehicle !== 'truck' ? null : vehicle };
}

function vehicleFor(grams: number, longest: number, rules: VehicleRules): 'car' | 'van' | 'truck' {
  if (grams <= rules.carGrams && longest <= rules.carLength) return 'car';
  return grams <= rules.vanGrams && longest <= rules.vanLength ? 'van' : 'truck';
}

/** Formats the load: «42,3 кг · 12 упаковок · 2 рулона»; empty if nothing is known. */
export function loadText({ grams, boxes, rolls, unweighed }: BasketLoad): string {
  const parts = [
    grams > 0 ? `${unweighed > 0 ? 'от ' : ''}${formatWeight(grams)}` : '',
    boxes > 0 ? counted(boxes, 'упаковка', 'упаковки', 'упаковок') : '',
    rolls > 0 ? counted(rolls, 'рулон', 'рулона', 'рулонов') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

const VEHICLE_WORDS = {
  car: 'Для самовывоза хватит легковой машины',
  van: 'Для самовывоза нужен фургон',
  truck: 'Для самовывоза нужен грузовик',
};

/** Returns a sentence about the vehicle: «Для самовывоза хватит легковой машины»; null if it is unknown. */
export function vehicleText({ vehicle }: BasketLoad): string | null {
  return vehicle && VEHICLE_WORDS[vehicle];
}
