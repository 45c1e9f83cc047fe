import * as v from 'valibot';
import { batchPartSchema } from '../basket/batches-schema.ts';
import { creditTermSchema } from '../credit/credit-term-schema.ts';
import { pickupPointSchema } from '../delivery/pickup-point-schema.ts';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { pictureSchema } from '../product/picture-schema.ts';
import { area, kopecks, list, quantity } from '../schemas.ts';
import { ALL_PAYMENT_WAYS, DELIVERY_WAYS, ORDER_STATES } from './order-lists.ts';

export const orderStateSchema = v.picklist(ORDER_STATES);

export const paymentWaySchema = v.picklist(ALL_PAYMENT_WAYS);

export const paymentStateSchema = v.picklist(['none', 'waiting', 'paid', 'refused']);

/** A company that buys: its tax number (УНП) and name. */
export const companySchema = v.object({
  unp: v.string(),
  name: v.string(),
});

export const deliveryWaySchema = v.picklist(DELIVERY_WAYS);

export const floorSchema = v.object({
  floor: v.number(),
  lift: v.boolean(),
});

/** The credit or the instalments a shopper asks for with their order. */
export const creditWishSchema = v.object({
  ...creditTermSchema.entries,
  firstPayment: kopecks,
});

export const creditRequestSchema = v.object({
  ...v.omit(creditWishSchema, ['instalment']).entries,
  instalment: v.exactOptional(v.boolean()),
  /** Empty for instalments, which the shop gives. */
  bank: v.string(),
  /** Financed sum with insurance, of which instalments have none. */
  credit: kopecks,
  monthly: kopecks,
});

export const orderViewLineSchema = v.object({
  /** As it was when the order was placed. */
  ...unitPriceSchema.entries,
  offerId: v.number(),
  /** Null when its goods are gone. */
  productId: v.nullable(v.number()),
  name: v.string(),
  article: v.string(),
  /** Of the goods as they are now; null where they have none or are gone. */
  picture: v.nullable(pictureSchema),
  /** Own path of the goods; null when they are not in the catalogue any more. */
  address: v.nullable(v.string()),
  /** What one unit covers and how it is packed, of the goods as they are now; null where they cover nothing or are gone. */
  covers: v.nullable(
    v.object({
      unitArea: area,
      piecesPerBox: v.nullable(v.number()),
      soldByBox: v.boolean(),
    }),
  ),
  quantity: quantity,
  unit: v.string(),
  total: kopecks,
  comment: v.string(),
  batches: list(batchPartSchema),
  /** What of the quantity the shop gets for the buyer, and within how many days of the order; null where all was in stock. */
  backorder: v.nullable(
    v.object({
      quantity: quantity,
      days: v.number(),
    }),
  ),
  /** The buyer waits until one batch holds all of it; the batches are what is kept for them meanwhile. */
  waitsForBatch: v.boolean(),
});

export const orderStepSchema = v.object({
  state: orderStateSchema,
  note: v.string(),
  /** ISO date and time. */
  at: v.string(),
});

export const moneyBackSchema = v.object({
  state: v.picklist(['due', 'done']),
  amount: kopecks,
});

export const orderViewSchema = v.object({
  number: v.string(),
  kind: v.picklist(['order', 'fast']),
  state: orderStateSchema,
  payment: paymentWaySchema,
  paymentState: paymentStateSchema,
  /** Paid at the test provider: no money moved. */
  testPayment: v.boolean(),
  /** ISO date and time until which the goods wait for the payment; null: no end. */
  reservedUntil: v.nullable(v.string()),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  company: v.nullable(companySchema),
  city: v.string(),
  delivery: deliveryWaySchema,
  address: v.string(),
  /** The price of delivery is agreed by telephone. */
  deliveryPriceByPhone: v.boolean(),
  /** Where fetched goods wait; null for those that are brought. */
  point: v.nullable(v.pick(pickupPointSchema, ['address', 'hours'])),
  carry: v.nullable(floorSchema),
  comment: v.string(),
  credit: v.nullable(creditRequestSchema),
  couponCode: v.string(),
  /** ISO date and time. */
  createdAt: v.string(),
  /** The day and time that was chosen, or else on which days it comes or can be fetched, as it was when it was ordered: «23 ноября»; null once it is on its way, and where the shop has to say. */
  expected: v.nullable(v.string()),
  lines: list(orderViewLineSchema),
  goodsTotal: kopecks,
  discount: kopecks,
  bonusPaid: kopecks,
  deliveryTotal: kopecks,
  liftTotal: kopecks,
  total: kopecks,
  history: list(orderStepSchema),
  /** Null where no money came. */
  moneyBack: v.nullable(moneyBackSchema),
});
