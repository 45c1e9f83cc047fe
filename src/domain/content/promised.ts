import { PAYMENT_METHODS } from '../order/order-lists.ts';

/** Features that a shop promises its buyers once they are set up: payment methods, and services. */
export const PROMISED = [
  ...PAYMENT_METHODS,
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
