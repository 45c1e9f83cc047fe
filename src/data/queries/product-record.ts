import type { StoredGiven } from '../../domain/price/unit-price.ts';
import type { Picture } from '../../domain/product/picture.ts';

/** Fields that decide how an offer is supplied, except the slugs of its sections. */
interface SuppliedRecord {
  stockStated: boolean;
  brandSlug: string | null;
  sectionId: number | null;
}

/** Fields from which a given price is converted. */
interface GivenRecord extends StoredGiven {
  unitArea: number | null;
  piecesPerBox: number | null;
}

export interface OfferRecord extends GivenRecord {
  id: number;
  article: string;
  barcodes: readonly string[];
  name: string;
  /** Kopecks. */
  price: number;
  oldPrice: number | null;
  unit: string;
  /** Thousandths of the unit, like `step` and `min`. */
  stock: number;
  stockStated: boolean;
  step: number;
  min: number;
  /** Grams; null if the product's weight applies. */
  weight: number | null;
}

/** A value of an offer in the offer selector. */
export interface SelectorRecord {
  offerId: number;
  propertyId: number;
  name: string;
  valueId: number;
  label: string;
}

/** One value of a property. */
export interface CharacteristicRecord {
  propertyId: number;
  name: string;
  unit: string;
  value: string | null;
  /** Thousandths of the unit. */
  number: number | null;
  text: string | null;
}

export interface PictureRecord extends Picture {
  /** Null for a property of the product itself. */
  offerId: number | null;
  /** The picture belongs to the rich description, which refers to it by `origin`. */
  rich: boolean;
  origin: string;
}

export interface OptionRecord {
  attributeId: number;
  attributeTitle: string;
  id: number;
  title: string;
  surcharge: number;
}

/** An offer of another product, as shown in bundles and door extras. */
interface ShownOfferRecord extends SuppliedRecord, GivenRecord {
  offerId: number;
  productId: number;
  offerName: string;
  offerActive: boolean;
  unit: string;
  price: number;
  stock: number;
  weight: number;
  slug: string;
  productName: string;
  productActive: boolean;
}

export interface BundleRecord extends ShownOfferRecord {
  bundleId: number;
  title: string;
  quantity: number;
  width: number | null;
  length: number | null;
}

export interface ExtraRecord extends ShownOfferRecord {
  rate: number;
  min: number;
  ticked: boolean;
}

/** A related product. */
export interface LinkRecord {
  /** `set` for a set that contains an offer of this product. */
  kind: string;
  otherId: number;
  /** Grams; null, like `ownWeights`, for kinds other than accessories. */
  weight: number | null;
  /** Grams by offer id, for offers whose weight differs from the product's; null if there are none. */
  ownWeights: Readonly<Record<number, number>> | null;
}

interface FeedbackRecord {
  id: number;
  author: string;
  text: string;
  answer: string;
  createdAt: string;
}

export interface ReviewRecord extends FeedbackRecord {
  rating: number;
  bought: boolean;
  useful: number;
  useless: number;
  photos: readonly Picture[];
}

/** Number of reviews with this rating, in total and with photos. */
export interface StarsRecord {
  rating: number;
  count: number;
  photos: number;
}

/** All data of a product; lists are in display order. */
export interface ProductRecord {
  product: {
    id: number;
    name: string;
    article: string;
    description: string;
    type: number;
    sectionId: number | null;
    brandSlug: string | null;
    ratingCount: number;
    weight: number;
    video: string;
    richContent: string;
  };
  brand: { name: string; slug: string; country: string; text: string } | null;
  collection: { name: string; slug: string } | null;
  /** Active offers. */
  offers: readonly OfferRecord[];
  selector: readonly SelectorRecord[];
  characteristics: readonly CharacteristicRecord[];
  /** Stored pictures of the product and its active offers. */
  pictures: readonly PictureRecord[];
  options: readonly OptionRecord[];
  bundles: readonly BundleRecord[];
  extras: readonly ExtraRecord[];
  links: readonly LinkRecord[];
  /** The newest reviews. */
  reviews: readonly ReviewRecord[];
  stars: readonly StarsRecord[];
  documents: readonly { title: string; address: string; size: number }[];
  questions: readonly FeedbackRecord[];
  comments: readonly FeedbackRecord[];
}
