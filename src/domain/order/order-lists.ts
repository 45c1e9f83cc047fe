/** Payment methods that a merchant may offer. */
export const PAYMENT_METHODS = ['on-delivery', 'card', 'erip', 'invoice', 'credit'] as const;

/** All payment methods, including 'by-phone': the method is agreed by telephone. */
export const ALL_PAYMENT_METHODS = [...PAYMENT_METHODS, 'by-phone'] as const;

/**
 * When an order is paid: before delivery by the shopper ('before') or by a bank ('lent'), or afterwards. Only with 'before' are products
 * reserved for a limited time without confirmation by the staff.
 */
export const PAID: Readonly<Record<(typeof ALL_PAYMENT_METHODS)[number], 'before' | 'lent' | 'after'>> = {
  'on-delivery': 'after',
  card: 'before',
  erip: 'before',
  invoice: 'before',
  credit: 'lent',
  'by-phone': 'after',
};

export const DELIVERY_METHODS = ['delivery', 'pickup'] as const;

/** Delivery methods with their names, and whether the buyer picks the goods up. */
export const DELIVERY_METHOD_FACTS: Readonly<
  Record<(typeof DELIVERY_METHODS)[number], { name: string; isPickup: boolean }>
> = {
  delivery: { name: 'Доставка', isPickup: false },
  pickup: { name: 'Самовывоз', isPickup: true },
};

/** States in the order in which an order passes through them. */
export const ORDER_STATES = [
  'new',
  'confirmed',
  'reserved',
  'paid',
  'assembled',
  'on-the-way',
  'issued',
  'cancelled',
] as const;

export function isBefore(
  state: (typeof ORDER_STATES)[number],
  other: (typeof ORDER_STATES)[number],
): boolean {
  return ORDER_STATES.indexOf(state) < ORDER_STATES.indexOf(other);
}
