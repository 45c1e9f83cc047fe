/**
 * Maximum number of orders in ten minutes. An address of a mobile operator serves thousands of shoppers, so its limit is high; that of a
 * phone number is lower, because each order sends a message to it, which could be abused.
 */
export const ORDER_LIMITS = {
  address: 600,
  phone: 60,
} as const;
