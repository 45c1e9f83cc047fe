import * as v from 'valibot';
import { discountsSchema } from '../discount/held-discounts-schema.ts';
import { pictureSchema } from '../product/picture-schema.ts';
import { sampleSchema } from '../product/sample-schema.ts';
import { area, kopecks, length, list, quantity } from '../schemas.ts';
import { soldGoodsSchema } from '../stock/sold-goods-schema.ts';
import { tileUnitSchema } from '../tile/tile-quantity-schema.ts';
import { batchChoiceSchema } from './batch-choice-schema.ts';
import { batchPartSchema, batchSchema } from './batches-schema.ts';
import { shortageSchema } from './shortage-schema.ts';

export const recommendedSchema = v.object({
  /** As the recommender named it; «yes» where a catalogue widget only says that there was one [CART-2]. */
  id: v.string(),
  /** The server's milliseconds since 1970. */
  at: v.number(),
});

export const lineFactsSchema = v.object({
  /** The price with the options' surcharges. */
  ...soldGoodsSchema.entries,
  id: v.number(),
  productId: v.number(),
  optionIds: list(v.number()),
  /** Values of the offer's rows and the options' titles: «60×60 · матовая». */
  detail: v.string(),
  article: v.string(),
  picture: v.nullable(pictureSchema),
  quantity: quantity,
  /** With the options' surcharges, as `price` is. */
  oldPrice: v.nullable(kopecks),
  min: quantity,
  step: quantity,
  comment: v.string(),
  /** The unit that the shopper counts in; null and absent: the selling unit. */
  countedIn: v.exactOptional(v.nullable(tileUnitSchema)),
  /** The offer this line is given for; null for goods that are bought. A gift costs nothing [CART-6]. */
  giftFor: v.nullable(v.number()),
  /** Covered by one unit; null for goods that cover nothing. */
  unitArea: v.nullable(area),
  piecesPerBox: v.nullable(v.number()),
  soldByBox: v.boolean(),
  /** Grams of one unit; 0 when unknown. */
  weight: v.number(),
  /** The longest side; null when unknown. */
  longest: v.nullable(length),
  /** False when the product, the offer or one of the options is no longer in the catalogue. */
  active: v.boolean(),
  /** False for an offer priced at zero, whatever its options cost. */
  forSale: v.boolean(),
  /** The price when the line was last seen. */
  seenPrice: kopecks,
  /** The offer's stock by tone and calibre; absent: the goods have no batches [BEYOND-5]. */
  batches: v.exactOptional(list(batchSchema)),
  /** The batch of an earlier order that is repeated. */
  askedBatch: v.exactOptional(v.nullable(v.omit(batchSchema, ['stock']))),
  /** The shopper would rather wait than have several batches. */
  waitsForBatch: v.exactOptional(v.boolean()),
  /** The batches that they agreed to, see `batch-choice.ts`. */
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
  /** What of the quantity can be ordered now. */
  orderable: quantity,
  /** What of it is taken off the counted stock, and what the shop has to get first. */
  taken: quantity,
  backordered: quantity,
  /** What the shopper should know of how it is supplied; null where it is simply there. */
  supplyNote: v.nullable(v.string()),
  /** Price of what can be ordered. */
  total: kopecks,
  /** The largest quantity the line may have; other lines of the same offer have taken their part. */
  max: quantity,
  notice: v.nullable(lineNoticeSchema),
  /** From which batches it would be served; none for goods without batches. */
  parts: list(batchPartSchema),
  /** What must be known of the batches before ordering: a split, or another one than asked for [BEYOND-5]. */
  batchNotice: v.nullable(v.string()),
  /** What can be done about it; absent where there is nothing to say. */
  batchChoices: v.exactOptional(list(batchChoiceSchema)),
});

export const lineMemorySchema = v.object({
  comment: v.exactOptional(v.string()),
  /** The unit that the shopper counts in; null: the selling unit. */
  countedIn: v.exactOptional(v.nullable(tileUnitSchema)),
  /** The batch of an earlier order that is repeated [BEYOND-5]. */
  batchId: v.exactOptional(v.nullable(v.number())),
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
  /** What an order waits to be answered. */
  shortages: list(shortageSchema),
  /** The sum of the lines' totals. */
  total: kopecks,
  /** What of it comes back as points, hundredths of a per cent; null: the shop has no points. */
  bonusRate: v.nullable(v.number()),
  /** What the last removal took out and can still be put back. */
  removed: list(removedLineSchema),
  /** Asked for beside the lines; not in `total`. */
  samples: list(sampleSchema),
  /** The coupon and the card it holds; `basketTotals` says what it then comes to. */
  discounts: discountsSchema,
});
