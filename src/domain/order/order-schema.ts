import * as v from 'valibot';
import { batchPartSchema } from '../basket/batches-schema.ts';
import { creditTermSchema } from '../credit/credit-term-schema.ts';
import { pickupPointSchema } from '../delivery/pickup-point-schema.ts';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { pictureSchema } from '../product/picture-schema.ts';
import { area, kopecks, list, quantity } from '../schemas.ts';
import { ALL_PAYMENT_METHODS, DELIVERY_METHODS, ORDER_STATES } from './order-lists.ts';
import { refundViewSchema, returnViewSchema } from './return-schema.ts';

export const orderStateSchema = v.picklist(ORDER_STATES);

export const paymentMethodSchema = v.picklist(ALL_PAYMENT_METHODS);

export const paymentStateSchema = v.picklist(['none', 'waiting', 'paid', 'refused']);

/** The buying company: its tax number (УНП) and name. */
export const companySchema = v.object({
  unp: v.string(),
  name: v.string(),
});

export const deliveryMethodSchema = v.picklist(DELIVERY_METHODS);

export const floorSchema = v.object({
  floor: v.number(),
  lift: v.boolean(),
});

/** Credit or instalments requested with an order. */
export const creditInputSchema = v.object({
  ...creditTermSchema.entries,
  firstPayment: kopecks,
});

export const creditRequestSchema = v.object({
  ...v.omit(creditInputSchema, ['instalment']).entries,
  instalment: v.exactOptional(v.boolean()),
  /** Name of the bank; empty for instalments, which the shop itself grants. */
  bank: v.string(),
  /** Financed sum including insurance, which instalments do not have. */
  credit: kopecks,
  monthly: kopecks,
});

export const orderViewLineSchema = v.object({
  /** Price at the time of the order. */
  ...unitPriceSchema.entries,
  id: v.number(),
  offerId: v.number(),
  /** Set that the line belongs to; null for goods on their own [BEYOND-15]. */
  setId: v.nullable(v.number()),
  /** Null if the product no longer exists. */
  productId: v.nullable(v.number()),
  name: v.string(),
  article: v.string(),
  /** Current picture of the product; null if it has none or no longer exists. */
  picture: v.nullable(pictureSchema),
  /** Path of the product; null if it is no longer in the catalogue. */
  address: v.nullable(v.string()),
  /** Area of one unit and packing of the current product; null if it covers no area or no longer exists. */
  covers: v.nullable(
    v.object({
      unitArea: area,
      piecesPerBox: v.nullable(v.number()),
      soldByBox: v.boolean(),
    }),
  ),
  quantity: quantity,
  /** Amount that came back or will not be delivered; the quantity and the sums are those of what is left. */
  returned: quantity,
  unit: v.string(),
  total: kopecks,
  comment: v.string(),
  batches: list(batchPartSchema),
  /** Quantity on backorder, and days from the order until it is supplied; null if everything was in stock. */
  backorder: v.nullable(
    v.object({
      quantity: quantity,
      days: v.number(),
    }),
  ),
  /** Whether the buyer waits until one batch has the whole quantity; `parts` are reserved meanwhile. */
  waitsForBatch: v.boolean(),
});

export const orderStepSchema = v.object({
  state: orderStateSchema,
  note: v.string(),
  /** ISO date and time of the change. */
  at: v.string(),
});

export const taxSchema = v.object({
  /** Whole per cent; null if the shop is exempt. */
  percent: v.nullable(v.number()),
});

export const moneyBackSchema = v.object({
  state: v.picklist(['due', 'done']),
  amount: kopecks,
});

export const orderViewSchema = v.object({
  number: v.string(),
  kind: v.picklist(['order', 'fast']),
  state: orderStateSchema,
  payment: paymentMethodSchema,
  paymentState: paymentStateSchema,
  /** Whether the order was paid at the test bank, where no money moves. */
  testPayment: v.boolean(),
  /** ISO date and time until which the products stay reserved for payment; null if there is no limit. */
  reservedUntil: v.nullable(v.string()),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  company: v.nullable(companySchema),
  city: v.string(),
  delivery: deliveryMethodSchema,
  address: v.string(),
  /** Whether the delivery price is agreed by telephone. */
  deliveryPriceByPhone: v.boolean(),
  /** Pickup point; null if the order is delivered. */
  point: v.nullable(v.pick(pickupPointSchema, ['address', 'hours'])),
  carry: v.nullable(floorSchema),
  comment: v.string(),
  credit: v.nullable(creditRequestSchema),
  couponCode: v.string(),
  /** ISO date and time of the order. */
  createdAt: v.string(),
  /** ISO date and time when the confirmation was handed to the mail or SMS service; null until then. */
  confirmedAt: v.nullable(v.string()),
  /**
   * Chosen day and time, otherwise the days promised when the order was placed: «23 ноября». Null once the order is on its way, or if the
   * shop has to name the day.
   */
  expected: v.nullable(v.string()),
  lines: list(orderViewLineSchema),
  goodsTotal: kopecks,
  discount: kopecks,
  bonusPaid: kopecks,
  deliveryTotal: kopecks,
  liftTotal: kopecks,
  total: kopecks,
  /** What was paid and not returned; differs from the total of a paid order once the order was changed. */
  paid: kopecks,
  /** Rate of the tax included when the order was placed; null if it was not stated. */
  tax: v.nullable(taxSchema),
  history: list(orderStepSchema),
  /** Null if no money was received. */
  moneyBack: v.nullable(moneyBackSchema),
  returns: list(returnViewSchema),
  refunds: list(refundViewSchema),
});
