import { type Area, area, length, SQUARE_METRE } from '../measures/area.ts';
import { type Kopecks, kopecks } from '../measures/money.ts';
import { parseQuantity } from '../measures/quantity.ts';
import { failure, type Result, success } from '../result.ts';

/** Largest price that a form accepts, in kopecks. */
const MAX_PRICE = 1_000_000_000;
/** Longest side in 0.1 mm: nothing sold in one piece exceeds ten metres. */
const MAX_SIDE = 100_000;
const MAX_AREA = 1000 * SQUARE_METRE;
const MAX_GRAMS = 5_000_000;
const MAX_PIECES = 100_000;

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');

/** Reads a decimal number as a whole number of its smallest parts; null for anything else or for more decimals. */
function readDecimal(text: string, decimals: number): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(plain(text));
  if (!match) return null;
  const rest = (match[2] ?? '').replace(/0{1,8}$/, '');
  return rest.length > decimals ? null : Number(`${match[1]}${rest.padEnd(decimals, '0')}`);
}

/** Writes a whole number of smallest parts as a decimal: «12,5»; empty for null. */
export function decimalText(value: number | null, decimals: number): string {
  if (value === null) return '';
  const digits = String(value).padStart(decimals + 1, '0');
  const rest = decimals === 0 ? '' : digits.slice(-decimals).replace(/(?<!0)0+$/, '');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  return rest && Number(rest) > 0 ? `${whole},${rest}` : whole;
}

/** Reads a price in roubles with at most two decimals; null for an empty text. */
export function readPrice(text: string): Result<Kopecks | null> {
  if (text.trim() === '') return success(null);
  const found = readDecimal(text.replace(/руб\.?$/i, ''), 2);
  if (found === null) return failure('price', 'Цена в рублях, копеек не больше двух знаков: 12,50');
  return found <= MAX_PRICE ? success(kopecks(found)) : failure('price', 'Такая цена слишком велика');
}

/** Reads a length in millimetres as tenths of a millimetre; null for an empty text. */
export function readSide(text: string): Result<number | null> {
  if (text.trim() === '') return success(null);
  const found = readDecimal(text, 1);
  if (found === null || found === 0) return failure('side', 'Число миллиметров, например 600 или 297,5');
  return found <= MAX_SIDE ? success(length(found)) : failure('side', 'Длиннее десяти метров не бывает');
}

/** Reads an area in square metres; null for an empty text. */
export function readArea(text: string): Result<Area | null> {
  if (text.trim() === '') return success(null);
  const found = readDecimal(text, 8);
  if (found === null || found === 0) return failure('area', 'Площадь в м², например 0,36');
  return found <= MAX_AREA ? success(area(found)) : failure('area', 'Площадь не больше тысячи м²');
}

/** Reads a number of pieces; null for an empty text. */
export function readPieces(text: string): Result<number | null> {
  if (text.trim() === '') return success(null);
  const found = readDecimal(text, 0);
  return found !== null && found > 0 && found <= MAX_PIECES
    ? success(found)
    : failure('pieces', 'Целое число штук');
}

/** Reads a weight in kilograms as grams; 0 for an empty text. */
export function readWeight(text: string): Result<number> {
  if (text.trim() === '') return success(0);
  const found = readDecimal(text, 3);
  return found !== null && found <= MAX_GRAMS ? success(found) : failure('weight', 'Вес в килограммах: 4,2');
}

/** Reads a quantity in the selling unit, which must be more than zero. */
export function readStep(text: string): Result<number> {
  const found = parseQuantity(text);
  return found !== null && found > 0 && found <= 1_000_000_000
    ? success(found)
    : failure('step', 'Число больше нуля, например 1 или 0,5');
}

/** Reads a stock, which may be zero. */
export function readStock(text: string): Result<number> {
  const found = parseQuantity(text.trim() === '' ? '0' : text);
  return found === null ? failure('stock', 'Остаток числом, например 12 или 0,5') : success(found);
}
