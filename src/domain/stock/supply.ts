import type * as v from 'valibot';
import { counted } from '../measures/plural.ts';
import { formatQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import type { suppliedSchema, supplySchema } from './supply-schema.ts';

/** What can be ordered beyond the counted stock; limits are in thousandths of the selling unit. */
export type Supply = v.InferOutput<typeof supplySchema>;

/** How much of some goods there is. */
export type Supplied = v.InferOutput<typeof suppliedSchema>;

/** Settings of the shop for goods whose stock is not stated or that it orders for the buyer. */
export interface SupplyRules {
  unstated: { max: Quantity; confirmAbove: Quantity };
  backorder: {
    /** Days for all goods; null: only for those named below. */
    days: number | null;
    /** Days by the slug of a section, which hold for the sections within it too. */
    sections: Readonly<Record<string, number>>;
    /** Days by the slug of a brand; they go before those of a section. */
    brands: Readonly<Record<string, number>>;
    max: Quantity;
  };
}

/** Nothing is sold to order; what is in stock without a number can be had by the piece. */
export const NO_BACKORDERS: SupplyRules = {
  unstated: { max: quantity(1000), confirmAbove: quantity(1000) },
  backorder: { days: null, sections: {}, brands: {}, max: quantity(0) },
};

/** What the setting goes by. */
export interface SupplyPlace {
  /** Slugs of the goods' section and of those above it, the nearest first. */
  sections: readonly string[];
  brand: string | null;
}

/** Within how many days the shop gets goods that are not in stock; null where it does not. */
export function leadDaysOf({ backorder }: SupplyRules, { sections, brand }: SupplyPlace): number | null {
  const section = sections.find((slug) => Object.hasOwn(backorder.sections, slug));
  const ofBrand = brand !== null && Object.hasOwn(backorder.brands, brand) ? backorder.brands[brand] : null;
  return ofBrand ?? (section === undefined ? null : backorder.sections[section]) ?? backorder.days;
}

/** All lead times that the setting names, the shortest first. */
export function leadTimes({ backorder: { days, sections, brands } }: SupplyRules): number[] {
  const named = [...Object.values(sections), ...Object.values(brands), ...(days === null ? [] : [days])];
  return [...new Set(named)].sort((a, b) => a - b);
}

/** How goods are supplied whose stock is stated or not, in a place that is supplied within `leadDays`. */
export function supplyOf(stated: boolean, leadDays: number | null, rules: SupplyRules): Supply | undefined {
  if (!stated) return { kind: 'unstated', ...rules.unstated };
  if (leadDays === null) return undefined;
  return { kind: 'backorder', days: leadDays, max: rules.backorder.max };
}

/** The most that can be ordered at once. */
export function maxOrderable({ stock, supply }: Supplied): Quantity {
  return supply && supply.max > stock ? supply.max : stock;
}

/** Whether some of it is in stock, counted or not. */
export function isInStock({ stock, supply }: Supplied): boolean {
  return stock > 0 || supply?.kind === 'unstated';
}

/** What of an amount is taken off the counted stock, in whole steps; goods whose stock nobody states have none to take off. */
export function fromStock({ stock, supply }: Supplied, amount: Quantity, step: Quantity): Quantity {
  if (supply?.kind === 'unstated') return quantity(0);
  if (amount <= stock) return amount;
  return quantity(step > 0 ? Math.floor(stock / step) * step : stock);
}

/** What of an amount the shop has to get first, in whole steps. */
export function backordered(goods: Supplied, amount: Quantity, step: Quantity): Quantity {
  if (goods.supply?.kind !== 'backorder') return quantity(0);
  return quantity(amount - fromStock(goods, amount, step));
}

/** Within how many days the shop has all of an amount; 0 for what it has or does not order. */
export function leadDaysFor(goods: Supplied, amount: Quantity, step: Quantity): number {
  return goods.supply?.kind === 'backorder' && backordered(goods, amount, step) > 0 ? goods.supply.days : 0;
}

/** «14 дней», joined by a non-breaking space. */
function daysText(days: number): string {
  return counted(days, 'день', 'дня', 'дней');
}

/** «Под заказ, 14 дней». */
export function backorderText(days: number): string {
  return `Под заказ, ${daysText(days)}`;
}

/** What a shopper should know before taking so much; null where there is nothing to say. */
export function supplyNote(
  goods: Supplied & { unit: string; step: Quantity },
  amount: Quantity,
): string | null {
  const { supply, unit, step } = goods;
  if (supply?.kind === 'unstated')
    return amount > supply.confirmAbove ? 'Такое количество менеджер подтвердит по телефону' : null;
  const more = backordered(goods, amount, step);
  if (supply?.kind !== 'backorder' || more === 0) return null;
  if (more === amount) return backorderText(supply.days);
  const there = `${formatQuantity(fromStock(goods, amount, step))}\u00a0${unit}`;
  const rest = `${formatQuantity(more)}\u00a0${unit}`;
  return `${there} есть, ещё ${rest} под заказ, ${daysText(supply.days)}`;
}
