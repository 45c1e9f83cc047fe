/** What a property says of a good; decided by its name, the first match counts. */
export type PropertyRole =
  | 'width'
  | 'length'
  | 'unit-area'
  | 'box-area'
  | 'box-count'
  | 'weight'
  | 'packing'
  | 'area-weight'
  | 'size'
  | 'brand'
  | 'collection';

/** Of a name in small letters with single spaces: an expression, or one and another that comes after it. */
export type NamePattern = RegExp | readonly [first: RegExp, then: RegExp];

/** What a column of a CSV file holds; a column with any other heading is a property of that name. */
export type CsvColumn =
  | 'id'
  | 'group'
  | 'name'
  | 'section'
  | 'article'
  | 'barcode'
  | 'price'
  | 'old-price'
  | 'currency'
  | 'unit'
  | 'stock'
  | 'brand'
  | 'collection'
  | 'description'
  | 'pictures'
  | 'weight'
  | 'documents'
  | 'video'
  | 'rich-content'
  | 'gift'
  | 'ignored';

/** How the files of merchants are read (docs/import.md): names on the left are ours, patterns are tried without regard to case. */
export interface ImportWords {
  propertyRoles: readonly { role: PropertyRole; names: readonly NamePattern[] }[];
  /** Selling units as shown, with everything files call them. */
  units: Readonly<Record<string, readonly string[]>>;
  /** Units that are sold whole. */
  wholeUnits: readonly string[];
  /** Currencies by ISO code, with other words for them and what one unit is worth in Belarusian roubles. */
  currencies: Readonly<Record<string, { names: readonly string[]; rate: string }>>;
  /** Of a price without any word of its currency. */
  defaultCurrency: string;
  /** Names of price types: those that sell, those for shoppers, those that are not, and those of prices that are struck. */
  priceTypes: Readonly<Record<'selling' | 'retail' | 'wholesale' | 'old', readonly RegExp[]>>;
  /** Sections and goods sold by whole boxes when they are counted by the m². */
  soldByBox: RegExp;
  /** Goods whose width and length give the area of a piece when nothing else does. */
  tileGoods: RegExp;
  /** Properties in which the offers of a group differ without the shopper choosing by them. */
  noChoice: RegExp;
  /** An import that takes more than this share out of sale stops and asks, where at least `min` were on sale. */
  massRetirement: { share: number; min: number };
  csv: {
    columns: Readonly<Record<CsvColumn, { meaning: string; headings: readonly string[] }>>;
    /** Other columns become properties that shoppers see; these do not. */
    ignored: RegExp;
    /** The section of goods for which a file names none. */
    defaultSection: string;
  };
}
