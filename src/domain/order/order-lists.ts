/** Methods of payment that a merchant may offer. */
export const PAYMENT_WAYS = ['on-delivery', 'card', 'erip', 'invoice', 'credit'] as const;

/** 'by-phone': nothing is promised, it is agreed by telephone. */
export const ALL_PAYMENT_WAYS = [...PAYMENT_WAYS, 'by-phone'] as const;

/**
 * When the money comes: before the goods leave, from the shopper alone ('before') or with the help of a bank ('lent'), or after. What is
 * paid before by the shopper alone holds its goods for a time without anybody's word.
 */
export const PAID: Readonly<Record<(typeof ALL_PAYMENT_WAYS)[number], 'before' | 'lent' | 'after'>> = {
  'on-delivery': 'after',
  card: 'before',
  erip: 'before',
  invoice: 'before',
  credit: 'lent',
  'by-phone': 'after',
};

export const DELIVERY_WAYS = ['delivery', 'pickup'] as const;

/** How an order reaches its buyer: whether it is fetched, and what that is called. */
export const RECEIVING: Readonly<
  Record<(typeof DELIVERY_WAYS)[number], { name: string; isFetched: boolean }>
> = {
  delivery: { name: 'Доставка', isFetched: false },
  pickup: { name: 'Самовывоз', isFetched: true },
};

/** In the order an order goes through them. */
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

/** Whether a state comes before another. */
export function isBefore(
  state: (typeof ORDER_STATES)[number],
  other: (typeof ORDER_STATES)[number],
): boolean {
  return ORDER_STATES.indexOf(state) < ORDER_STATES.indexOf(other);
}
