import type * as v from 'valibot';
import type { Card } from './card.ts';
import type { Picture } from './picture.ts';
import type {
  attributeSchema,
  bundleItemSchema,
  bundleSchema,
  characteristicSchema,
  customerCommentSchema,
  doorExtraSchema,
  offerRowSchema,
  offerSchema,
  reviewSchema,
} from './product-schema.ts';
import type { ReviewPages } from './review-pages.ts';
import type { RichImage, RichWidget } from './rich-widget.ts';

/** An offer on the product page; offers are what shoppers buy. */
export type Offer = v.InferOutput<typeof offerSchema>;

/** A row of the offer selector [PROD-2]. */
export type OfferRow = v.InferOutput<typeof offerRowSchema>;

/** A group of options that change the price (`aid`, `oid` in addresses) [PROD-1]. */
export type Attribute = v.InferOutput<typeof attributeSchema>;

export type BundleItem = v.InferOutput<typeof bundleItemSchema>;

/** A size of a set, which consists of products bought together [PROD-5]. */
export type Bundle = v.InferOutput<typeof bundleSchema>;

/** An extra bought with a door; `rate` is the number of items per door [DOOR-2]. */
export type DoorExtra = v.InferOutput<typeof doorExtraSchema>;

export type Review = v.InferOutput<typeof reviewSchema>;

/** A characteristic of a product, with an explanation if it is a technical term. */
type Characteristic = v.InferOutput<typeof characteristicSchema>;

/** A customer's question or comment with the shop's answer, which is empty until it is given. */
export type CustomerComment = v.InferOutput<typeof customerCommentSchema>;

/** A document about a product; `size` is in bytes, 0 if unknown. */
export interface ProductDocument {
  title: string;
  address: string;
  size: number;
}

/** Kinds of related products shown in strips [PROD-11]. */
export const RELATED_KINDS = ['set', 'accessory', 'matching', 'analogue'] as const;
export type RelatedKind = (typeof RELATED_KINDS)[number];

export interface Crumb {
  name: string;
  address: string;
}

/** Data of the product page; nothing in it depends on the visitor. */
export interface ProductPage {
  card: Card;
  description: string;
  /** Rich description with pictures and texts; often empty [CONTENT-4]. */
  rich: readonly RichWidget<RichImage>[];
  brand: { name: string; slug: string; country: string; text: string } | null;
  collection: { name: string; slug: string } | null;
  /** True if the product and its collection can be laid out on walls [BEYOND-12]; absent for others. */
  onWalls?: true;
  crumbs: readonly Crumb[];
  /** Pictures of the product, without those of its offers. */
  pictures: readonly Picture[];
  characteristics: readonly Characteristic[];
  rows: readonly OfferRow[];
  offers: readonly Offer[];
  /** Id of the offer shown, chosen by `offerOfAddress` [PROD-15]. */
  selectedOfferId: number;
  attributes: readonly Attribute[];
  bundles: readonly Bundle[];
  doorExtras: readonly DoorExtra[];
  /** Ids of the products in sets and extras, whose changes affect the page. */
  partIds?: readonly number[];
  /** All reviews, newest first, or one page of a view if there are too many. */
  reviews: readonly Review[];
  /** Null if `reviews` contains all of them. */
  reviewPages: ReviewPages | null;
  questions: readonly CustomerComment[];
  comments: readonly CustomerComment[];
  documents: readonly ProductDocument[];
  related: Readonly<Record<RelatedKind, readonly Card[]>>;
  /** Weight of each accessory in grams, by product id; accessories of unknown weight are absent. */
  accessoryWeights?: Readonly<Record<number, number>>;
  /** Available gifts that come with the product. */
  gifts: readonly Card[];
  /** Weight of one selling unit in grams; 0 if unknown. */
  weight: number;
  video: string;
  /** True while the database is unavailable: only the card's data is then known, and the rest is empty. */
  outline?: true;
}
