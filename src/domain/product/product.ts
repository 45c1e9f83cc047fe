import type * as v from 'valibot';
import type { Card } from './card.ts';
import type { Picture } from './picture.ts';
import type {
  attributeSchema,
  bundleItemSchema,
  bundleSchema,
  characteristicSchema,
  doorExtraSchema,
  offerRowSchema,
  offerSchema,
  remarkSchema,
  reviewSchema,
} from './product-schema.ts';
import type { ReviewPages } from './review-pages.ts';
import type { RichImage, RichWidget } from './rich-widget.ts';

/** An offer on the product page: what is bought. */
export type Offer = v.InferOutput<typeof offerSchema>;

/** A row of the offer selector [PROD-2]. */
export type OfferRow = v.InferOutput<typeof offerRowSchema>;

/** A group of options that change the price (aid, oid) [PROD-1]. */
export type Attribute = v.InferOutput<typeof attributeSchema>;

export type BundleItem = v.InferOutput<typeof bundleItemSchema>;

/** A size of a set: goods bought together [PROD-5]. */
export type Bundle = v.InferOutput<typeof bundleSchema>;

/** An extra bought with a door; `rate` items per door [DOOR-2]. */
export type DoorExtra = v.InferOutput<typeof doorExtraSchema>;

export type Review = v.InferOutput<typeof reviewSchema>;

/** A row of what is said of goods, explained where it is a term of the trade. */
type Characteristic = v.InferOutput<typeof characteristicSchema>;

/** A question about the goods or a comment on them, with the shop's answer; an empty one has not been given yet. */
export type Remark = v.InferOutput<typeof remarkSchema>;

/** A file that says more of the goods; `size` in bytes, 0 when unknown. */
export interface ProductDocument {
  title: string;
  address: string;
  size: number;
}

/** Strips of other goods beside a product, by the kind of their links [PROD-11]. */
export const BESIDE = ['set', 'accessory', 'matching', 'analogue'] as const;
export type Beside = (typeof BESIDE)[number];

export interface Crumb {
  name: string;
  address: string;
}

/** Everything the product page shows; nothing in it depends on the visitor. */
export interface ProductPage {
  card: Card;
  description: string;
  /** What is told of the goods in pictures and texts; often nothing [CONTENT-4]. */
  rich: readonly RichWidget<RichImage>[];
  brand: { name: string; slug: string; country: string; text: string } | null;
  collection: { name: string; slug: string } | null;
  /** They lie on walls with their collection [BEYOND-12]; absent for all else. */
  onWalls?: true;
  crumbs: readonly Crumb[];
  /** The product's own pictures. */
  pictures: readonly Picture[];
  characteristics: readonly Characteristic[];
  rows: readonly OfferRow[];
  offers: readonly Offer[];
  /** The offer shown: asked for by ELEMENT_ID, else the first that can be bought [PROD-15]. */
  selectedOfferId: number;
  attributes: readonly Attribute[];
  bundles: readonly Bundle[];
  doorExtras: readonly DoorExtra[];
  /** Ids of the products that sets and extras are made of: with these the page changes. */
  partIds?: readonly number[];
  /** All of them, the newest first, or the page of a view where they are more than a page. */
  reviews: readonly Review[];
  /** Null where all reviews are here. */
  reviewPages: ReviewPages | null;
  questions: readonly Remark[];
  comments: readonly Remark[];
  documents: readonly ProductDocument[];
  beside: Readonly<Record<Beside, readonly Card[]>>;
  /** Grams of one of the accessories, by product id; those of unknown weight are absent. */
  accessoryWeights?: Readonly<Record<number, number>>;
  /** What goes with the goods for nothing, as far as there is any. */
  gifts: readonly Card[];
  /** Grams of one selling unit, 0 when unknown. */
  weight: number;
  video: string;
  /** True where the database cannot be reached: what is known is the card's, all else is empty for now. */
  outline?: true;
}
