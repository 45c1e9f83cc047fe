import type { Area, Length } from '../domain/measures/area.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import type { Quantity } from '../domain/measures/quantity.ts';

/**
 * What every catalogue becomes before it is compared with the database, whichever format it came in: a stream of small
 * records. Ids are the source's own, as text, exactly as written there. An absent optional field means "not said here":
 * the stored value stays; a record never has to be complete.
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

/** Where in the file a record began; for messages. */
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
  /** ISO code; «руб» is read by the currency table of the settings. */
  currency: string;
}

/** One value of a property: an entry of its dictionary, a number in thousandths of its unit, or text. */
export type PropertyValue =
  | { property: string; value: string }
  | { property: string; number: number }
  | { property: string; text: string };

/** Before the ids of properties that have a name alone in their source. */
export const NAMED = 'имя:';

/** The elements of CommerceML in which properties are said; a name without an id is a property in all but the first. */
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

/** A picture of which only the file name or address is known. */
export const pictureOf = (origin: string, alt: string): PictureRecord => ({
  ...{ hash: '', origin, width: 0, height: 0, placeholder: '', alt },
});

export interface ProductRecord extends Placed {
  kind: 'product';
  id: string;
  /** Retire it: gone from pages, kept for orders and links. Other fields may be absent. */
  deleted?: boolean;
  /** The unit the source counts and prices in; see `sourceUnit` of the offer. */
  sourceUnit?: string;
  /** Emitted once for each offer of the product, with that offer's properties; the first one names the product. */
  oneOfGroup?: true;
  name?: string;
  article?: string;
  /** Of the offer of this id, which is the goods themselves or one of their variants; none: the file says that there are none. */
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
  /** Covered by one selling unit. */
  unitArea?: Area;
  piecesPerBox?: number;
  soldByBox?: boolean;
  /** Grams of one selling unit. */
  weight?: number;
  popularity?: number;
  video?: string;
  /** As published in the format of Ozon's editor, see `domain/product/rich-content.ts`. */
  richContent?: string;
  /** The pictures that the rich description names. */
  richPictures?: PictureRecord[];
  createdAt?: Date;
  properties?: PropertyValue[];
  /** Elements that the file does not have here: properties that were said there stay. */
  unsaid?: PropertySource[];
  pictures?: PictureRecord[];
  bundles?: { title: string; items: { offer: string; quantity: Quantity }[] }[];
  attributes?: { title: string; options: { title: string; surcharge: Kopecks }[] }[];
  doorExtras?: { offer: string; rate: Quantity; min: number; ticked: boolean }[];
  /** A gift goes with the product for nothing. */
  links?: { product: string; kind: 'accessory' | 'matching' | 'analogue' | 'gift' }[];
  /** Files with more about it, at own or https addresses; size in bytes. */
  documents?: { title: string; address: string; size: number }[];
  /** The first of a review's photos is its main one; `alt` is the title its author gave it. */
  reviews?: { rating: number; author: string; text: string; createdAt: Date; photos?: PictureRecord[] }[];
  questions?: { author: string; text: string; answer: string; createdAt: Date }[];
}

export interface OfferRecord extends Placed {
  kind: 'offer';
  id: string;
  product: string;
  /** Its properties are all that its file says of it; the rows of the selector are those in which the group's offers differ. */
  oneOfGroup?: true;
  deleted?: boolean;
  name?: string;
  article?: string;
  /** None: the file says that there are none. */
  barcodes?: string[];
  unit?: string;
  /** What a file calls the unit; the selling unit and the price of it are then worked out (`normalise/`). */
  sourceUnit?: string;
  price?: Kopecks;
  /** Null takes a former old price away. */
  oldPrice?: Kopecks | null;
  /** Null: in stock, but the source does not say how much. */
  stock?: Quantity | null;
  step?: Quantity;
  min?: Quantity;
  /** Grams of one selling unit, where they are not those of its product; 0 when not known. */
  weight?: number;
  /** The rows of the offer selector, in order. */
  properties?: { property: string; value: string }[];
  /** Elements that the file does not have here: rows that were said there stay. */
  unsaid?: PropertySource[];
  pictures?: PictureRecord[];
}

/** A price of one price type, as the source gave it: hundredths of its own currency for one `unit`. */
export interface PriceRecord extends Placed {
  kind: 'price';
  offer: string;
  priceType: string;
  amount: number;
  currency: string;
  unit: string;
  /** The file states none: a former price of this type goes away. */
  absent?: true;
}

export interface StockRecord extends Placed {
  kind: 'stock';
  offer: string;
  /** Null: in stock, but the source does not say how much. */
  quantity: Quantity | null;
}

/**
 * Said by a parser at the end of what it read: the file held all records of these kinds, so that absent ones are retired.
 */
export interface CompleteRecord {
  kind: 'complete';
  of: readonly ('section' | 'property' | 'product' | 'offer')[];
}

/** A rate that the file itself gives: one unit of `currency` is `rate` (a decimal number) units of `base`. */
interface RateRecord extends Placed {
  kind: 'rate';
  currency: string;
  base: string;
  rate: string;
}

/**
 * Something was left out or read as nothing; the message is shown to whoever imports. With `about` it is an example of what is
 * counted under that heading.
 */
export interface WarningRecord extends Placed {
  kind: 'warning';
  message: string;
  about?: string;
}

/** When the stock was counted that the file states, where it says so. */
interface FormedRecord {
  kind: 'formed';
  at: Date;
}

/** How a file was understood, one line for whoever imports. */
interface FactRecord {
  kind: 'fact';
  message: string;
}

/** What a parser gives: the catalogue's records and what it says of the file as a whole. */
export type ParsedRecord =
  | CatalogueRecord
  | CompleteRecord
  | RateRecord
  | FormedRecord
  | FactRecord
  | WarningRecord;

/** A catalogue on its way in. */
export interface CatalogueSource {
  /** Names the source across imports: external ids are unique within it. */
  key: string;
  format: 'commerceml' | 'yml' | 'csv' | 'demo';
  /**
   * True: what is absent stays, except for kinds that a `complete` record names. False: what is absent of the kinds that came
   * is retired.
   */
  changesOnly: boolean;
  files: string[];
}
