import * as v from 'valibot';
import { discountsSchema } from '../discount/applied-discounts-schema.ts';
import { pictureSchema } from '../product/picture-schema.ts';
import { sampleSchema } from '../product/sample-schema.ts';
import { area, kopecks, length, list, quantity } from '../schemas.ts';
import { soldGoodsSchema } from '../stock/sold-goods-schema.ts';
import { tileUnitSchema } from '../tile/tile-quantity-schema.ts';
import { batchChoiceSchema } from './batch-choice-schema.ts';
import { batchPartSchema, batchSchema } from './batches-schema.ts';
import { shortageSchema } from './shortage-schema.ts';

export const recommendedSchema = v.object({
  /** Id given by the recommender; «yes» if a catalogue widget only reports that there was a recommendation [CART-2]. */
  id: v.string(),
  /** Server time in milliseconds since 1970. */
  at: v.number(),
});

export const lineFactsSchema = v.object({
  /** Price includes the options' surcharges. */
  ...soldGoodsSchema.entries,
  id: v.number(),
  productId: v.number(),
  optionIds: list(v.number()),
  /** Values of the offer in the selector, and titles of the options: «60×60 · матовая». */
  detail: v.string(),
  article: v.string(),
  picture: v.nullable(pictureSchema),
  quantity: quantity,
  /** Includes the options' surcharges, like `price`. */
  oldPrice: v.nullable(kopecks),
  min: quantity,
  step: quantity,
  comment: v.string(),
  /** Unit in which the shopper counts; null or absent for the selling unit. */
  countedIn: v.exactOptional(v.nullable(tileUnitSchema)),
  /** Offer that this gift comes with; null for goods that are not a gift. A gift costs nothing [CART-6]. */
  giftFor: v.nullable(v.number()),
  /** Set that the line belongs to; null or absent for goods on their own [BEYOND-15]. */
  setId: v.exactOptional(v.nullable(v.number())),
  /** Area covered by one unit; null for goods that do not cover a surface. */
  unitArea: v.nullable(area),
  piecesPerBox: v.nullable(v.number()),
  soldByBox: v.boolean(),
  /** Grams of one unit; 0 when unknown. */
  weight: v.number(),
  /** Longest side; null when unknown. */
  longest: v.nullable(length),
  /** False when the product, the offer or one of the options is no longer in the catalogue. */
  active: v.boolean(),
  /** False for an offer priced at zero, whatever its options cost. */
  forSale: v.boolean(),
  /** Price that the shopper saw last. */
  seenPrice: kopecks,
  /** The offer's stock by tone and calibre; absent if the goods have no batches [BEYOND-5]. */
  batches: v.exactOptional(list(batchSchema)),
  /** Batch requested by repeating an earlier order. */
  requestedBatch: v.exactOptional(v.nullable(v.omit(batchSchema, ['stock']))),
  /** The shopper would rather wait than get mixed batches. */
  waitsForBatch: v.exactOptional(v.boolean()),
  /** Batches that the shopper accepted, see `batch-choice.ts`. */
  agreedBatches: v.exactOptional(v.string()),
  recommended: v.exactOptional(v.nullable(recommendedSchema)),
});

export const lineNoticeSchema = v.union([
  v.object({
    code: v.picklist(['gone', 'not-for-sale', 'out-of-stock', 'gift-alone']),
    message: v.string(),
  }),
  v.object({ code: v.literal('less-stock'), message: v.string(), available: quantity }),
  v.object({ code: v.literal('price-changed'), message: v.string(), before: kopecks }),
]);

export const basketLineSchema = v.object({
  ...lineFactsSchema.entries,
  /** Part of the quantity that can be ordered now. */
  orderable: quantity,
  /** The parts of `orderable` that are taken from stock and that still have to be supplied. */
  allocated: quantity,
  backordered: quantity,
  /** Note about how the line is supplied; null if all of it is in stock. */
  supplyNote: v.nullable(v.string()),
  /** Price of the orderable part. */
  total: kopecks,
  /** Maximum quantity of the line, less what other lines of the same offer use. */
  max: quantity,
  notice: v.nullable(lineNoticeSchema),
  /** Batches from which the line would be supplied; empty for goods without batches. */
  parts: list(batchPartSchema),
  /** Notice to be read before ordering: the line comes from several batches, or from a batch other than the requested one [BEYOND-5]. */
  batchNotice: v.nullable(v.string()),
  /** Choices offered with the notice; absent if there is nothing to choose. */
  batchChoices: v.exactOptional(list(batchChoiceSchema)),
});

export const lineMemorySchema = v.object({
  comment: v.exactOptional(v.string()),
  /** Unit in which the shopper counts; null for the selling unit. */
  countedIn: v.exactOptional(v.nullable(tileUnitSchema)),
  /** Batch requested by repeating an earlier order [BEYOND-5]. */
  batchId: v.exactOptional(v.nullable(v.number())),
  /** Set that the line belongs to [BEYOND-15]. */
  setId: v.exactOptional(v.nullable(v.number())),
  recommended: v.exactOptional(v.nullable(recommendedSchema)),
});

export const removedLineSchema = v.object({
  ...lineMemorySchema.entries,
  offerId: v.number(),
  optionIds: list(v.number()),
  quantity: quantity,
  name: v.string(),
});

export const basketSchema = v.object({
  cartcode: v.string(),
  version: v.number(),
  lines: list(basketLineSchema),
  /** Questions that must be answered before an order can be placed. */
  shortages: list(shortageSchema),
  total: kopecks,
  /** Share returned as points, in hundredths of a per cent; null if the shop has no points. */
  bonusRate: v.nullable(v.number()),
  /** Lines of the last removal that can still be restored. */
  removed: list(removedLineSchema),
  /** Samples ordered along with the lines; not included in `total`. */
  samples: list(sampleSchema),
  /** The coupon and the card applied; `basketTotals` computes the price of the basket with them. */
  discounts: discountsSchema,
});
