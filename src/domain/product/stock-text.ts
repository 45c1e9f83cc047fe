import { area, formatArea, SQUARE_METRE } from '../measures/area.ts';
import { formatStock, ONE } from '../measures/quantity.ts';
import { backorderDays, backorderText, isCounted } from '../stock/supply.ts';
import type { CardGoods } from './card-goods.ts';

type Stocked = Pick<CardGoods, 'stock' | 'supply' | 'unit' | 'unitArea' | 'step'>;

/** Formats the counted stock: «46 м²», rounded down, for products that cover an area; otherwise, and below 1 м², «128 шт.». */
function countedStock({ stock, unit, unitArea, step }: Stocked): string {
  const covered = unit === 'м²' ? 0 : Number((BigInt(stock) * BigInt(unitArea ?? 0)) / BigInt(ONE));
  if (covered < SQUARE_METRE) return `${formatStock(stock, { unit, step })}\u00a0${unit}`;
  return `${formatArea(area(covered), 0)}\u00a0м²`;
}

/** Describes availability: «В наличии 46 м²», «В наличии» for a stock without a number, «Под заказ, 14 дней», «Нет в наличии». */
export function stockText(goods: Stocked): string {
  const { stock, supply } = goods;
  if (!isCounted(supply)) return 'В наличии';
  if (stock > 0) return `В наличии ${countedStock(goods)}`;
  const days = backorderDays(supply);
  return days === null ? 'Нет в наличии' : backorderText(days);
}

/** Describes a stock in short, where more follows on the line: «Есть 46 м²», «В наличии» for a stock without a number. */
export function thereText(goods: Stocked): string {
  return isCounted(goods.supply) ? `Есть ${countedStock(goods)}` : stockText(goods);
}

/** Describes the stock if more than that is requested: «Есть 46 м², ещё позже»; no longer than the text that it replaces. */
export function partStockText(goods: Stocked): string {
  return `Есть ${countedStock(goods)}, ещё\u00a0позже`;
}

/** Says that the stock is too small: «Не хватит: есть 46 м²»; for a stock without a number, names the largest quantity sold at once. */
export function shortStockText(goods: Stocked): string {
  const { stock, supply } = goods;
  if (supply && supply.max > stock)
    return `За один раз продаём ${countedStock({ ...goods, stock: supply.max })}`;
  return `Не хватит: есть ${countedStock(goods)}`;
}
