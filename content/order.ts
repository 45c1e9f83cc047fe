import type { OrderTexts } from '../src/domain/content/sale-part.ts';
import type { PaymentWay } from '../src/domain/order/order.ts';

/**
 * How many hours goods wait for their payment or for the buyer once they are reserved; then the order is cancelled and the
 * goods are for sale again.
 */
export const RESERVE_HOURS: Readonly<Record<PaymentWay, number>> = {
  'on-delivery': 72,
  card: 24,
  erip: 72,
  invoice: 120,
  credit: 120,
};

/** How orders are paid until a shop has its contracts: on receipt. */
export const ORDER: OrderTexts = { reserveHours: RESERVE_HOURS, erip: null, invoice: null, off: [] };

/**
 * Orders in ten minutes. Behind one address of a mobile operator are thousands of shoppers, so it may order much; what could be abused is
 * somebody's telephone, to which each order writes.
 */
export const ORDER_LIMITS = {
  address: 600,
  phone: 60,
} as const;
