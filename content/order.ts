import type { OrderTexts } from '../src/domain/content/sale-part.ts';

/** How orders are paid until a shop has its contracts: on receipt. Goods wait without a time. */
export const ORDER: OrderTexts = { reserveHours: null, erip: null, invoice: null, off: [] };

/**
 * Orders in ten minutes. Behind one address of a mobile operator are thousands of shoppers, so it may order much; what could be abused is
 * somebody's telephone, to which each order writes.
 */
export const ORDER_LIMITS = {
  address: 600,
  phone: 60,
} as const;
