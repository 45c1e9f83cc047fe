import type { Length } from '../measures/area.ts';
import { counted } from '../measures/plural.ts';
import { ONE } from '../measures/quantity.ts';
import { formatWeight } from '../measures/weight.ts';
import { cardMeasure } from '../product/card-goods.ts';
import type { BasketLine } from './basket.ts';

/** What a car and a van take: grams altogether, and the longest piece in tenths of a millimetre. */
export interface VehicleRules {
  carGrams: number;
  carLength: number;
  vanGrams: number;
  vanLength: number;
}

/** What of a line the load goes by. */
export type LoadedLine = Pick<
  BasketLine,
  'orderable' | 'weight' | 'longest' | 'unit' | 'unitArea' | 'piecesPerBox' | 'soldByBox'
>;

/** What must be carried [BEYOND-4]. */
export interface BasketLoad {
  /** Of all goods whose weight is known, a started gram counts whole. */
  grams: number;
  /** Boxes of covering goods; an opened box counts whole. */
  boxes: number;
  /** Lines whose weight is not known. */
  unweighed: number;
  /** Null where nothing is to be carried or nothing is known of it. */
  vehicle: 'car' | 'van' | 'truck' | null;
}

function boxesOf(line: LoadedLine): number {
  const measure = cardMeasure(line);
  if (!measure) return 0;
  if (measure.soldByBox) return Math.ceil(line.orderable / ONE);
  return measure.piecesPerBox === null ? 0 : Math.ceil(line.orderable / (measure.piecesPerBox * ONE));
}

/**
 * Weight, boxes and vehicle of what can be ordered of the lines. Goods of unknown weight promise no vehicle, unless what is
 * known takes the largest.
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
  const known = grams > 0 || longest > 0;
  const vehicle = known ? vehicleFor(grams, longest, rules) : null;
  // What is not weighed may need a larger one than is known of.
  return { grams, boxes, unweighed, vehicle: unweighed > 0 && vehicle !== 'truck' ? null : vehicle };
}

function vehicleFor(grams: number, longest: number, rules: VehicleRules): 'car' | 'van' | 'truck' {
  if (grams <= rules.carGrams && longest <= rules.carLength) return 'car';
  return grams <= rules.vanGrams && longest <= rules.vanLength ? 'van' : 'truck';
}

/** «42,3 кг · 12 упаковок»; empty for nothing known. */
export function loadText({ grams, boxes, unweighed }: BasketLoad): string {
  const parts = [
    grams > 0 ? `${unweighed > 0 ? 'от ' : ''}${formatWeight(grams)}` : '',
    boxes > 0 ? counted(boxes, 'упаковка', 'упаковки', 'упаковок') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

const VEHICLE_WORDS = {
  car: 'Для самовывоза хватит легковой машины',
  van: 'Для самовывоза нужен фургон',
  truck: 'Для самовывоза нужен грузовик',
};

/** «Для самовывоза хватит легковой машины»; null where it cannot be known. */
export function vehicleText({ vehicle }: BasketLoad): string | null {
  return vehicle && VEHICLE_WORDS[vehicle];
}
