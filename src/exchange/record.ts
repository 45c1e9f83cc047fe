import type { Area, Length } from '../domain/measures/area.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';

/**
 * Common form into which every catalogue is converted before it is compared with the database: a stream of small records. Ids are the
 * source's own. If an optional field is absent, it is not stated and the stored value stays, so a record need not be complete.
 */
export type CatalogueRecord =
  | SectionRecord
  | PropertyRecord
  | PropertyValueRecord
  | PriceTypeRecord
  | ProductRecord
  | OfferRecord
  | PriceRecord
  | StockRecord;

/** Where a record begins in the file; used in messages. */
export interface Place {
  file: string;
  line: number;
}

interface Placed {
  place?: Place;
}

export interface SectionRecord extends Placed {
  kind: 'section';
  id: string;
  parent: string | null;
  name: string;
  position?: number;
  pageType?: 'catalogue' | 'tile';
  filterVariant?: 'sidebar' | 'top';
  text?: string;
}

export interface PropertyRecord extends Placed {
  kind: 'property';
  id: string;
  name: string;
  type: 'dictionary' | 'number' | 'text';
  unit?: string;
  position?: number;
  filterable?: boolean;
}

interface PropertyValueRecord extends Placed {
  kind: 'property-value';
  property: string;
  id: string;
  value: string;
  position?: number;
}

interface PriceTypeRecord extends Placed {
  kind: 'price-type';
  id: string;
  name: string;
  /** ISO code; names such as «руб» are converted with the currency table of the settings. */
  currency: string;
}

/** A value of a property: a dictionary entry, a number in thousandths of its unit, or text. */
export type PropertyValue =
  | { property: string; value: string }
  | { property: string; number: number }
  | { property: string; text: string };

/** Prefix of ids of properties that have only a name in their source. */
export const NAMED = 'имя:';

/** Kinds of CommerceML elements that contain properties; in all but the first, properties have a name and no id. */
export type PropertySource = 'values' | 'characteristics' | 'requisites' | 'country';

export interface PictureRecord {
  /** Content hash in the picture store; empty while only its file name or address is known. */
  hash: string;
  origin: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}

/** Creates a picture that is known only by its file name or address. */
export const pictureOf = (origin: string, alt: string): PictureRecord => ({
  ...{ hash: '', origin, width: 0, height: 0, placeholder: '', alt },
});

export interface ProductRecord extends Placed {
  kind: 'product';
  id: string;
  /** Retires the record: hidden from pages, kept for orders and links. Other fields may be absent. */
  deleted?: boolean;
  /** Unit in which the source counts and prices the product; see `sourceUnit` of the offer. */
  sourceUnit?: string;
  /** Set if the product is sent once for each of its offers, with that offer's properties; the first record names the product. */
  oneOfGroup?: true;
  name?: string;
  article?: string;
  /** Barcodes of the offer with this id, which is the product itself or a variant; empty if the file states that there are none. */
  barcodes?: { offer: string; codes: string[] };
  description?: string;
  type?: 1 | 2 | 3;
  section?: string;
  brand?: { name: string; country?: string; text?: string };
  collection?: { name: string; text?: string };
  shape?: 'square' | 'door';
  labels?: string[];
  width?: Length;
  length?: Length;
  /** Area of one selling unit. */
  unitArea?: Area;
  piecesPerBox?: number;
  soldByBox?: boolean;
  /** Weight of one selling unit in grams. */
  weight?: number;
  popularity?: number;
  video?: string;
  /** Rich description as published, in the format of Ozon's editor, see `domain/product/rich-content.ts`. */
  richContent?: string;
  /** Pictures named in the rich description. */
  richPictures?: PictureRecord[];
  createdAt?: Date;
  properties?: PropertyValue[];
  /** Kinds of elements that the file lacks here; properties stored from them stay. */
  unstated?: PropertySource[];
  pictures?: PictureRecord[];
  bundles?: { title: string; items: { offer: string; quantity: Quantity }[] }[];
  attributes?: { title: string; options: { title: string; surcharge: Kopecks }[] }[];
  doorExtras?: { offer: string; rate: Quantity; min: number; ticked: boolean }[];
  /** Links to other products; one of kind `gift` is added to the order free of charge. */
  links?: { product: string; kind: 'accessory' | 'matching' | 'analogue' | 'gift' }[];
  /** Other documents, at a path of this site or an https address; size in bytes. */
  documents?: { title: string; address: string; size: number }[];
  /** The first photo is the main one; `alt` is the title given by the author. */
  reviews?: { rating: number; author: string; text: string; createdAt: Date; photos?: PictureRecord[] }[];
  questions?: { author: string; text: string; answer: string; createdAt: Date }[];
}

export interface OfferRecord extends Placed {
  kind: 'offer';
  id: string;
  product: string;
  /**
   * Set if the offer belongs to a group. Its properties are then all that the file gives; rows of the selector become those in which the
   * offers of the group differ.
   */
  oneOfGroup?: true;
  deleted?: boolean;
  name?: string;
  article?: string;
  /** Empty if the file states that there are none. */
  barcodes?: string[];
  unit?: string;
  /** Unit as named in the file; selling unit and price are derived from it (`normalise/`). */
  sourceUnit?: string;
  price?: Kopecks;
  /** Null removes a stored old price. */
  oldPrice?: Kopecks | null;
  /** Null if in stock in an unknown quantity. */
  stock?: Quantity | null;
  step?: Quantity;
  min?: Quantity;
  /** Weight of one selling unit in grams if it differs from the product's; 0 if unknown. */
  weight?: number;
  /** Rows of the offer selector, in order. */
  properties?: { property: string; value: string }[];
  /** Kinds of elements that the file omits for this variant; selector rows already stored from them are kept. */
  unstated?: PropertySource[];
  pictures?: PictureRecord[];
  /** Address on the site where the file was made, as `siteAddress` writes it. */
  oldAddress?: string;
}

/** A price of one price type as given by the source: hundredths of its currency for one `unit`. */
export interface PriceRecord extends Placed {
  kind: 'price';
  offer: string;
  priceType: string;
  amount: number;
  currency: string;
  unit: string;
  /** Set if the file has no such price: a stored price of this type is then removed. */
  absent?: true;
}

export interface StockRecord extends Placed {
  kind: 'stock';
  offer: string;
  /** Null if in stock in an unknown quantity. */
  quantity: Quantity | null;
}

/** Emitted by a parser at the end, if the file contained all records of these kinds, so that absent ones are retired. */
export interface CompleteRecord {
  kind: 'complete';
  of: readonly ('section' | 'property' | 'product' | 'offer')[];
}

/** An exchange rate from the file: one unit of `currency` is `rate` (a decimal number) units of `base`. */
interface RateRecord extends Placed {
  kind: 'rate';
  currency: string;
  base: string;
  rate: string;
}

/**
 * Reports that something was dropped or read as empty; the message is shown to the user. With `about` it is an example for the finding of
 * that name.
 */
export interface WarningRecord extends Placed {
  kind: 'warning';
  message: string;
  about?: string;
}

/** Time at which the stock in the file was counted, if the file states it. */
interface FormedRecord {
  kind: 'formed';
  at: Date;
}

/** States in one line for the user how a file was interpreted. */
interface FactRecord {
  kind: 'fact';
  message: string;
}

/** Output of a parser: the catalogue's records and facts about the file. */
export type ParsedRecord =
  | CatalogueRecord
  | CompleteRecord
  | RateRecord
  | FormedRecord
  | FactRecord
  | WarningRecord;

export interface CatalogueSource {
  /** Identifies the source across imports: external ids are unique within it. */
  key: string;
  format: 'commerceml' | 'yml' | 'csv' | 'demo';
  /**
   * If true, absent records stay, except for kinds named by a `complete` record. If false, absent records of the imported kinds are
   * retired.
   */
  changesOnly: boolean;
  files: string[];
}
