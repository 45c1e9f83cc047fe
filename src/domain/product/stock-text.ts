import { area, formatArea, SQUARE_METRE } from '../measures/area.ts';
import { formatStock, ONE } from '../measures/quantity.ts';
import { backorderText } from '../stock/supply.ts';
import type { CardGoods } from './card-goods.ts';

type Stocked = Pick<CardGoods, 'stock' | 'supply' | 'unit' | 'unitArea' | 'step'>;

/** What is counted in stock: «46 м²» for goods that cover a surface, rounded down, else and below 1 м² «128 шт.». */
function countedStock({ stock, unit, unitArea, step }: Stocked): string {
  const covered = unit === 'м²' ? 0 : Number((BigInt(stock) * BigInt(unitArea ?? 0)) / BigInt(ONE));
  if (covered < SQUARE_METRE) return `${formatStock(stock, { unit, step })}\u00a0${unit}`;
  return `${formatArea(area(covered), 0)}\u00a0м²`;
}

/** «В наличии 46 м²», «В наличии» where nobody says how much, «Под заказ, 14 дней», «Нет в наличии». */
export function stockText(goods: Stocked): string {
  const { stock, supply } = goods;
  if (supply?.kind === 'unstated') return 'В наличии';
  if (stock > 0) return `В наличии ${countedStock(goods)}`;
  return supply ? backorderText(supply.days) : 'Нет в наличии';
}

/** «Есть 46 м², ещё позже»: of more than lies there; no longer than what stands in its place before. */
export function partStockText(goods: Stocked): string {
  return `Есть ${countedStock(goods)}, ещё\u00a0позже`;
}

/** «Не хватит: есть 46 м²»; of goods whose stock nobody states how much is sold at once. */
export function shortStockText(goods: Stocked): string {
  const { stock, supply } = goods;
  if (supply && supply.max > stock)
    return `За один раз продаём ${countedStock({ ...goods, stock: supply.max })}`;
  return `Не хватит: есть ${countedStock(goods)}`;
}
