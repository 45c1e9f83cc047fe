import type { ImportWords, PropertyRole } from '../../domain/import-words.ts';
import { SQUARE_METRE } from '../../domain/measures/area.ts';
import { readAmount } from '../formats/read/numbers.ts';

/** A property that says something about a product's measurements: its name, unit and value as text. */
export interface Fact {
  role: PropertyRole;
  name: string;
  unit: string;
  text: string;
}

export interface Goods {
  name: string;
  section: string;
  /** Unit in which the source counts the product, by its name in the settings; empty if unknown. */
  unit: string;
  facts: readonly Fact[];
}

/** Values of columns of `products` and `offers`; lengths in 0.1 mm, areas in 0.01 mm², null if unknown. */
export interface Measures {
  width: number | null;
  length: number | null;
  unitArea: number | null;
  piecesPerBox: number | null;
  soldByBox: boolean;
  unit: string;
  /** Weight in grams. */
  weight: number | null;
}

/** Size of each unit of length in 0.1 mm. */
const LENGTHS: Readonly<Record<string, number>> = { мм: 10, mm: 10, см: 100, cm: 100, м: 10_000, m: 10_000 };
const LARGEST = 2_000_000_000;

const wordsOf = ({ text, unit, name }: Fact) =>
  [text, unit, name].map((words) => words.toLowerCase().replace(/²/g, '2'));

/** The first unit mentioned in the value, the unit or the name of a property. */
function mentioned(fact: Fact, units: RegExp): string | undefined {
  for (const words of wordsOf(fact)) {
    const match = units.exec(words);
    if (match?.[1]) return match[1];
  }
  return undefined;
}

const LENGTH_UNIT = /(?:^|[\s\d,.(])(мм|mm|см|cm|м|m)(?:[\s.,)]|$)/;

/** Number at the beginning of a value, in units of 10^-decimals. */
export function leading(text: string, decimals: number): number | null {
  const match = /^\s*(\d[\d\s\u00a0]*(?:[.,]\d+)?)/.exec(text);
  return match?.[1] ? readAmount(match[1], decimals) : null;
}

function within(value: number | null): number | null {
  return value !== null && Number.isSafeInteger(value) && value > 0 && value <= LARGEST ? value : null;
}

/** Length in 0.1 mm, in the unit named in the property's value, unit or name. */
export function lengthOf(fact: Fact | undefined): number | null {
  const amount = fact ? leading(fact.text, 3) : null;
  if (!fact || amount === null) return null;
  // Without a unit the value is in centimetres [TILE-1]. Nothing sold here is wider than 3.3 m, so a larger value is in millimetres.
  const scale = LENGTHS[mentioned(fact, LENGTH_UNIT) ?? ''] ?? (amount > 330_000 ? 10 : 100);
  return within(Math.round((amount * scale) / 1000));
}

/** Area in 0.01 mm². */
export function areaOf(fact: Fact | undefined): number | null {
  const amount = fact ? leading(fact.text, 8) : null;
  if (!fact || amount === null) return null;
  const centimetres = /(кв\.?\s*см|см2|см\.?\s*кв)/.test(wordsOf(fact).join(' '));
  const area = centimetres ? Math.round(amount / 10_000) : amount;
  return area > 0 && area <= 1000 * SQUARE_METRE ? area : null;
}

/**
 * Sides given in one value, «600x600» or «20х30 см», in 0.1 mm. Without a unit, three-digit sizes are in millimetres, except for those of
 * slabs, which are in centimetres.
 */
export function sizeOf(fact: Fact | undefined): [number, number] | null {
  const match = fact && /(?<!\d)(\d+(?:[.,]\d+)?)\s*[x×хX*]\s*(\d+(?:[.,]\d+)?)/u.exec(fact.text);
  const sides = match ? [readAmount(match[1] ?? '', 3), readAmount(match[2] ?? '', 3)] : [];
  const [one, two] = sides;
  if (!fact || !one || !two) return null;
  const min = Math.min(one, two);
  const guess =
    min >= 100_000 && min !== 120_000 && min !== 160_000 ? 10 : Math.max(one, two) > 330_000 ? 10 : 100;
  const scale = LENGTHS[mentioned(fact, LENGTH_UNIT) ?? ''] ?? guess;
  return [Math.round((one * scale) / 1000), Math.round((two * scale) / 1000)];
}

const WEIGHT_UNIT = /(?:^|[\s\d,(])(кг|kg|г|гр|g)(?:[\s.,)]|$)/;

/**
 * Grams of a weight or a package size. Without a unit a weight is in kilograms, but a package size may be in litres or pieces, so it is
 * ignored.
 */
function gramsOf(fact: Fact | undefined): number | null {
  const amount = fact ? leading(fact.text, 3) : null;
  if (!fact || amount === null) return null;
  const unit = mentioned(fact, WEIGHT_UNIT);
  if (unit === undefined && fact.role === 'packing') return null;
  return within(unit === undefined || unit === 'кг' || unit === 'kg' ? amount : Math.round(amount / 1000));
}

/** Grams given as a weight, or else as a package size; null if neither is given. */
export function weightOf(facts: readonly Fact[]): number | null {
  const [weight, packing] = (['weight', 'packing'] as const).map((role) =>
    gramsOf(facts.find((fact) => fact.role === role)),
  );
  return weight ?? packing ?? null;
}

interface Areas {
  piece: number | null;
  box: number | null;
}

/** Unit in which a product is sold; a product counted by the m² is sold by the piece or box if the area of one is known. */
function sellingUnit(
  unit: string,
  byBox: boolean,
  { piece, box }: Areas,
): Pick<Measures, 'unit' | 'unitArea' | 'soldByBox'> {
  const boxes = { unit: 'упак.', unitArea: box, soldByBox: box !== null };
  if (unit === 'упак.') return boxes;
  if (unit !== 'м²')
    return { unit: unit || 'шт.', unitArea: unit === '' || unit === 'шт.' ? piece : null, soldByBox: false };
  if (box !== null && (byBox || piece === null)) return boxes;
  if (piece !== null) return { unit: 'шт.', unitArea: piece, soldByBox: false };
  return { unit: 'м²', unitArea: SQUARE_METRE, soldByBox: false };
}

/** Derives the selling unit, sides, area and weight of a product from its properties (docs/decisions/0428). */
export function measure(
  { tileGoods, soldByBox }: Pick<ImportWords, 'tileGoods' | 'soldByBox'>,
  { name, section, unit, facts }: Goods,
): Measures {
  const fact = (role: PropertyRole) => facts.find((one) => one.role === role);
  const words = `${name} ${section}`.toLowerCase();
  const boxArea = areaOf(fact('box-area'));
  const given = areaOf(fact('unit-area'));
  const count = leading(fact('box-count')?.text ?? '', 0);
  const piecesPerBox = count !== null && count > 0 && count <= 100_000 ? count : null;
  const covers = unit === 'м²' || boxArea !== null || given !== null || tileGoods.test(words);
  const size = covers ? sizeOf(fact('size')) : null;
  const width = lengthOf(fact('width')) ?? size?.[0] ?? null;
  const length = lengthOf(fact('length')) ?? size?.[1] ?? null;
  const byBox = soldByBox.test(words);
  const measured = covers && !byBox && width !== null && length !== null ? width * length : null;
  const shared = boxArea !== null && piecesPerBox !== null ? Math.round(boxArea / piecesPerBox) : null;
  const piece = given ?? measured ?? shared;
  const box = boxArea ?? (piece !== null && piecesPerBox !== null ? piece * piecesPerBox : null);
  const selling = sellingUnit(unit, byBox, { piece, box });
  const perSquareMetre = gramsOf(fact('area-weight'));
  const covering =
    perSquareMetre !== null && selling.unitArea !== null
      ? within(Math.round((perSquareMetre * selling.unitArea) / SQUARE_METRE))
      : null;
  return { width, length, piecesPerBox, weight: weightOf(facts) ?? covering, ...selling };
}
