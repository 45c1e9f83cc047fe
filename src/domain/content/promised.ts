import { PAYMENT_WAYS } from '../order/order-lists.ts';

/** All that a shop may promise its buyers once the merchant has set it: methods of payment, and what goods come with. */
export const PROMISED = [
  ...PAYMENT_WAYS,
  'instalment',
  'bonus',
  'reservation',
  'samples',
  'vat',
  'delivery-price',
  'delivery-days',
  'delivery-choice',
  'lift',
  'truck',
  'pickup',
] as const;

export type Promised = (typeof PROMISED)[number];
