import type { StoredGiven } from '../../domain/price/unit-price.ts';
import type { Picture } from '../../domain/product/picture.ts';

/** What decides how an offer is supplied, but for the slugs of its section's line. */
interface SuppliedRecord {
  stockStated: boolean;
  brandSlug: string | null;
  sectionId: number | null;
}

/** What its given price is counted by. */
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
  /** Thousandths of the unit, as are step and min. */
  stock: number;
  stockStated: boolean;
  step: number;
  min: number;
  /** Grams; null: what the product weighs. */
  weight: number | null;
}

/** An offer's place in the selector. */
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
  /** Null: of the product. */
  offerId: number | null;
  /** Of the rich description, which names it by its origin. */
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

/** An offer of another product, as bundles and door extras show it. */
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

/** Goods shown beside the product. */
export interface LinkRecord {
  /** `set` for the sets that one of its offers is part of. */
  kind: string;
  otherId: number;
  weight: number;
  /** Grams by offer, of those that weigh otherwise than their product. */
  ownWeights: Readonly<Record<number, number>>;
}

interface RemarkRecord {
  id: number;
  author: string;
  text: string;
  answer: string;
  createdAt: string;
}

export interface ReviewRecord extends RemarkRecord {
  rating: number;
  bought: boolean;
  useful: number;
  useless: number;
  photos: readonly Picture[];
}

/** Of the reviews with so many stars how many there are, in all and with photos. */
export interface StarsRecord {
  rating: number;
  count: number;
  photos: number;
}

/** All that the database knows of a product, lists in their order. */
export interface ProductRecord {
  product: {
    id: number;
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
  /** Active ones. */
  offers: readonly OfferRecord[];
  selector: readonly SelectorRecord[];
  characteristics: readonly CharacteristicRecord[];
  /** Those that have come, of the product and of its active offers. */
  pictures: readonly PictureRecord[];
  options: readonly OptionRecord[];
  bundles: readonly BundleRecord[];
  extras: readonly ExtraRecord[];
  links: readonly LinkRecord[];
  /** The newest. */
  reviews: readonly ReviewRecord[];
  stars: readonly StarsRecord[];
  documents: readonly { title: string; address: string; size: number }[];
  questions: readonly RemarkRecord[];
  comments: readonly RemarkRecord[];
}
