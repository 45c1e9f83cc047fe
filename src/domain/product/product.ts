import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { Supplied } from '../stock/supply.ts';
import type { Card } from './card.ts';
import type { Picture } from './picture.ts';
import type { ReviewPages } from './review-pages.ts';
import type { RichImage, RichWidget } from './rich-widget.ts';
import type { Explained } from './term.ts';

/** An offer on the product page: what is bought. */
export interface Offer extends Supplied {
  id: number;
  article: string;
  name: string;
  price: Kopecks;
  oldPrice: Kopecks | null;
  unit: string;
  step: Quantity;
  min: Quantity;
  /** Grams of one, where it weighs otherwise than the product. */
  weight?: number;
  /** Property row id → value id, see {@link OfferRow}. */
  values: Readonly<Record<number, number>>;
  /** Its own pictures; empty: the product's. */
  pictures: readonly Picture[];
}

/** A row of the offer selector [PROD-2]. */
export interface OfferRow extends Explained {
  propertyId: number;
  name: string;
  values: readonly { id: number; label: string }[];
}

/** A group of options that change the price (aid, oid) [PROD-1]. */
export interface Attribute {
  id: number;
  title: string;
  options: readonly { id: number; title: string; surcharge: Kopecks }[];
}

export interface BundleItem extends Supplied {
  offerId: number;
  slug: string;
  name: string;
  quantity: Quantity;
  unit: string;
  price: Kopecks;
}

/** A size of a set: goods bought together [PROD-5]. */
export interface Bundle {
  id: number;
  title: string;
  items: readonly BundleItem[];
  /** Grams of one set as far as its items are weighed; whether an item is too long for a car [CITY-8]. */
  load: { grams: number; big: boolean };
}

/** An extra bought with a door; `rate` items per door [DOOR-2]. */
export interface DoorExtra extends Supplied {
  offerId: number;
  slug: string;
  name: string;
  price: Kopecks;
  unit: string;
  rate: Quantity;
  min: number;
  /** Usually needed: said, never taken for the shopper. */
  ticked: boolean;
  /** Grams of one; 0 or absent when unknown. */
  weight?: number;
}

export interface Review {
  id: number;
  rating: number;
  author: string;
  text: string;
  /** What the shop says to it; often empty. */
  answer: string;
  /** Its author has received the goods by an order of this shop. */
  bought: boolean;
  /** How many visitors found it useful, and how many did not. */
  useful: number;
  useless: number;
  /** ISO date. */
  createdAt: string;
  /** Taken by the author, the main one first; `alt` is what the author says of it, often nothing. */
  photos: readonly Picture[];
}

/** A question about the goods or a comment on them, with the shop's answer; an empty one has not been given yet. */
export interface Remark {
  id: number;
  author: string;
  text: string;
  answer: string;
  /** ISO date. */
  createdAt: string;
}

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
  characteristics: readonly ({ name: string; value: string } & Explained)[];
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
