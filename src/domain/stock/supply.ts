import type * as v from 'valibot';
import { counted } from '../measures/plural.ts';
import { formatQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import type { suppliedSchema, supplySchema } from './supply-schema.ts';

/** How much can be ordered beyond the counted stock; limits in thousandths of the selling unit. */
export type Supply = v.InferOutput<typeof supplySchema>;

/** Stock and supply of goods. */
export type Supplied = v.InferOutput<typeof suppliedSchema>;

/** Settings for products without a stated stock and for products on backorder. */
export interface SupplyRules {
  unstated: { max: Quantity; confirmAbove: Quantity };
  backorder: {
    /** Days for all products; null if only the sections and brands listed below are supplied on backorder. */
    days: number | null;
    /** Days by slug of a section; they apply to its subsections too. */
    sections: Readonly<Record<string, number>>;
    /** Days by slug of a brand; they take precedence over a section's. */
    brands: Readonly<Record<string, number>>;
    max: Quantity;
  };
}

/** No backorders; products that are in stock without a stated number can be ordered by the piece. */
export const NO_BACKORDERS: SupplyRules = {
  unstated: { max: quantity(1000), confirmAbove: quantity(1000) },
  backorder: { days: null, sections: {}, brands: {}, max: quantity(0) },
};

/** Facts about a product that decide which setting applies to it. */
export interface SupplyPlace {
  /** Slugs of the goods' section and of those above it, nearest first. */
  sections: readonly string[];
  brand: string | null;
}

/** Days until the shop can supply a product that is out of stock; null if it takes no backorders for it. */
export function leadDaysOf({ backorder }: SupplyRules, { sections, brand }: SupplyPlace): number | null {
  const section = sections.find((slug) => Object.hasOwn(backorder.sections, slug));
  const ofBrand = brand !== null && Object.hasOwn(backorder.brands, brand) ? backorder.brands[brand] : null;
  return ofBrand ?? (section === undefined ? null : backorder.sections[section]) ?? backorder.days;
}

/** All lead times of the settings, shortest first. */
export function leadTimes({ backorder: { days, sections, brands } }: SupplyRules): number[] {
  const named = [...Object.values(sections), ...Object.values(brands), ...(days === null ? [] : [days])];
  return [...new Set(named)].sort((a, b) => a - b);
}

/** Decides how a product can be ordered beyond its stock, from its lead time and whether its stock is stated. */
export function supplyOf(stated: boolean, leadDays: number | null, rules: SupplyRules): Supply | undefined {
  if (!stated) return { kind: 'unstated', ...rules.unstated };
  if (leadDays === null) return undefined;
  return { kind: 'backorder', days: leadDays, max: rules.backorder.max };
}

/** Largest quantity that can be ordered at once. */
export function maxOrderable({ stock, supply }: Supplied): Quantity {
  return supply && supply.max > stock ? supply.max : stock;
}

const IS_COUNTED: Readonly<Record<Supply['kind'], boolean>> = { unstated: false, backorder: true };

/** Whether the stock is counted; false for products in stock without a stated number. */
export function isCounted(supply: Supply | undefined): boolean {
  return !supply || IS_COUNTED[supply.kind];
}

/** Days until the shop receives products beyond its stock; null if it takes no backorders for them. */
export function backorderDays(supply: Supply | undefined): number | null {
  return supply && 'days' in supply ? supply.days : null;
}

/** Whether the product is in stock, in a counted or an unstated quantity. */
export function isInStock({ stock, supply }: Supplied): boolean {
  return stock > 0 || !isCounted(supply);
}

/** Part of an amount that is taken from the counted stock, in whole steps; 0 if the stock is not stated. */
export function fromStock({ stock, supply }: Supplied, amount: Quantity, step: Quantity): Quantity {
  if (!isCounted(supply)) return quantity(0);
  if (amount <= stock) return amount;
  return quantity(step > 0 ? Math.floor(stock / step) * step : stock);
}

/** Part of an amount that has to be backordered, in whole steps. */
export function backordered(goods: Supplied, amount: Quantity, step: Quantity): Quantity {
  if (backorderDays(goods.supply) === null) return quantity(0);
  return quantity(amount - fromStock(goods, amount, step));
}

/** Days until the whole amount is available; 0 if it is in stock or cannot be backordered. */
export function leadDaysFor(goods: Supplied, amount: Quantity, step: Quantity): number {
  return backordered(goods, amount, step) > 0 ? (backorderDays(goods.supply) ?? 0) : 0;
}

/** Formats days with a non-breaking space: «14 дней». */
function daysText(days: number): string {
  return counted(days, 'день', 'дня', 'дней');
}

/** Formats the note about a backorder: «Под заказ, 14 дней». */
export function backorderText(days: number): string {
  return `Под заказ, ${daysText(days)}`;
}

/** Note for the shopper on how an amount will be supplied; null if there is nothing to say. */
export function supplyNote(
  goods: Supplied & { unit: string; step: Quantity },
  amount: Quantity,
): string | null {
  const { supply, unit, step } = goods;
  if (supply && 'confirmAbove' in supply && amount > supply.confirmAbove)
    return 'Такое количество менеджер подтвердит по телефону';
  const days = backorderDays(supply);
  const more = backordered(goods, amount, step);
  if (days === null || more === 0) return null;
  if (more === amount) return backorderText(days);
  const there = `${formatQuantity(fromStock(goods, amount, step))}\u00a0${unit}`;
  const rest = `${formatQuantity(more)}\u00a0${unit}`;
  return `${there} есть, ещё ${rest} под заказ, ${daysText(days)}`;
}
