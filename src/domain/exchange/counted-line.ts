import { SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { formatQuantity, type Quantity } from '../measures/quantity.ts';
import { pricedAmount } from '../price/priced-amount.ts';
import type { UnitPrice } from '../price/unit-price.ts';
import { type XmlNode, xml } from './xml-text.ts';

/** A line of an order as sent to 1C. */
export interface ExchangedLine extends UnitPrice {
  /** Id of the offer in the merchant's own system; empty for products from other sources. */
  externalId: string;
  /** Id of the catalogue that the offer was imported from; empty if unknown. */
  catalogueId: string;
  article: string;
  name: string;
  /** Unit in which the product was sold, «шт.», and the unit of its source, «м²». */
  unit: string;
  sourceUnit: string;
  /** Area covered by one unit, in hundredths of a square millimetre; null if it covers none. */
  unitArea: number | null;
  /** Amount in thousandths of the unit. */
  quantity: Quantity;
  /** Total before the discount. */
  total: Kopecks;
  discount: Kopecks;
  /** Notes for a person to read: batches, and the shopper's comment. */
  notes: readonly string[];
}

/** Codes from the classifier of units (ОКЕИ), with full names. */
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

/** Formats kopecks as roubles: «1234.50». */
export const sumText = (sum: Kopecks): string => (sum / 100).toFixed(2);

/** Formats an amount with at least three decimals: «9.000», «3.56409». */
export function decimalText(amount: string): string {
  const [whole = '0', rest = ''] = amount.split('.');
  return `${whole}.${rest.padEnd(3, '0')}`;
}

/** Writes the name of a unit, with its code if the classifier has one. */
export function baseUnit(unit: string): XmlNode {
  const known = UNITS[unit];
  return xml('БазоваяЕдиница', unit, known && { Код: known.code, НаименованиеПолное: known.name });
}

const factorText = (factor: number) => String(Number(factor.toFixed(6)));

/**
 * Returns how many of the source's units are in one unit that the line is priced by; null if the two units are the same, or if this is
 * unknown.
 */
function factor({ unit, sourceUnit, unitArea, given }: ExchangedLine, counted: string): string | null {
  if (counted === sourceUnit) return null;
  if (given && counted === given.unit)
    return sourceUnit === unit ? factorText(given.whole / given.part) : null;
  return sourceUnit === 'м²' && unitArea ? factorText(unitArea / SQUARE_METRE) : null;
}

/** Writes the amount, price and unit of a line as its source prices it; amount × price is the sum before discounts [BEYOND-14]. */
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
