import { SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { formatQuantity, type Quantity } from '../measures/quantity.ts';
import { pricedAmount } from '../price/priced-amount.ts';
import type { UnitPrice } from '../price/unit-price.ts';
import { type XmlNode, xml } from './xml-text.ts';

/** A line of an order, as 1C is told of it. */
export interface ExchangedLine extends UnitPrice {
  /** The offer's id in the merchant's own system; empty: goods that did not come from there. */
  externalId: string;
  /** The id of the catalogue it came from; empty: unknown. */
  catalogueId: string;
  article: string;
  name: string;
  /** The unit it was sold by, «шт.», and the one that its source counts in, «м²». */
  unit: string;
  sourceUnit: string;
  /** Hundredths of a mm² that one unit covers; null: none. */
  unitArea: number | null;
  /** Thousandths of the unit. */
  quantity: Quantity;
  /** Before the discount. */
  total: Kopecks;
  discount: Kopecks;
  /** Whatever a person should know of it: batches, what the shopper wrote. */
  notes: readonly string[];
}

/** Codes of the classifier of units (ОКЕИ) with their full names. */
const UNITS: Readonly<Record<string, { code: string; name: string }>> = {
  'шт.': { code: '796', name: 'Штука' },
  'м²': { code: '055', name: 'Квадратный метр' },
  м: { code: '006', name: 'Метр' },
  'м³': { code: '113', name: 'Кубический метр' },
  кг: { code: '166', name: 'Килограмм' },
  л: { code: '112', name: 'Литр' },
  'упак.': { code: '778', name: 'Упаковка' },
  'компл.': { code: '839', name: 'Комплект' },
  'рул.': { code: '736', name: 'Рулон' },
  пара: { code: '715', name: 'Пара' },
};

/** «1234.50» of whole kopecks. */
export const sumText = (sum: Kopecks): string => (sum / 100).toFixed(2);

/** «9.000», «3.56409»: with three decimals at least. */
export function decimalText(amount: string): string {
  const [whole = '0', rest = ''] = amount.split('.');
  return `${whole}.${rest.padEnd(3, '0')}`;
}

/** A unit by its word and, where the classifier has it, its code. */
export function baseUnit(unit: string): XmlNode {
  const known = UNITS[unit];
  return xml('БазоваяЕдиница', unit, known && { Код: known.code, НаименованиеПолное: known.name });
}

const factorText = (factor: number) => String(Number(factor.toFixed(6)));

/** How much of the source's unit one of the unit that a line is counted in is; null: they are the same, or it is not known. */
function factor({ unit, sourceUnit, unitArea, given }: ExchangedLine, counted: string): string | null {
  if (counted === sourceUnit) return null;
  if (given && counted === given.unit)
    return sourceUnit === unit ? factorText(given.whole / given.part) : null;
  return sourceUnit === 'м²' && unitArea ? factorText(unitArea / SQUARE_METRE) : null;
}

/** The amount, the price and the unit of a line as its source prices it: amount × price is the sum before discounts [BEYOND-14]. */
export function countedNodes(line: ExchangedLine) {
  const { amount, unit, price } = pricedAmount(line, line.quantity);
  const coefficient = factor(line, unit);
  return {
    base: baseUnit(coefficient ? line.sourceUnit : unit),
    price: xml('ЦенаЗаЕдиницу', sumText(price)),
    amount: xml('Количество', decimalText(amount)),
    unit: [xml('Единица', unit), xml('Коэффициент', coefficient ?? '1')],
    pieces: unit === line.unit ? '' : `${formatQuantity(line.quantity)} ${line.unit}`,
  };
}
