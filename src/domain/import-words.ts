/** Meanings of a property, determined by its name; the first pattern that matches counts. */
export const PROPERTY_ROLES = [
  'width',
  'length',
  'unit-area',
  'box-area',
  'box-count',
  'weight',
  'packing',
  'area-weight',
  'size',
  'brand',
  'collection',
] as const;
export type PropertyRole = (typeof PROPERTY_ROLES)[number];

/**
 * Pattern for a name in lower case with single spaces: one expression, or two, of which the second must match the text after the match of
 * the first.
 */
export type NamePattern = RegExp | readonly [first: RegExp, then: RegExp];

/** Meanings of a table's column; a column with any other heading is a property of that name. */
export const TABLE_COLUMNS = [
  'id',
  'group',
  'name',
  'section',
  'article',
  'barcode',
  'price',
  'old-price',
  'currency',
  'unit',
  'stock',
  'brand',
  'collection',
  'description',
  'pictures',
  'weight',
  'documents',
  'video',
  'rich-content',
  'gift',
  'old-address',
  'ignored',
] as const;
export type CsvColumn = (typeof TABLE_COLUMNS)[number];

/** Settings for reading merchants' files (docs/import.md). Keys are fixed by this program; patterns ignore letter case. */
export interface ImportWords {
  propertyRoles: readonly { role: PropertyRole; names: readonly NamePattern[] }[];
  /** Selling units as shown to shoppers, each with all its spellings in files. */
  units: Readonly<Record<string, readonly string[]>>;
  /** Units that are sold only in whole numbers. */
  wholeUnits: readonly string[];
  /** Currencies by ISO code, each with its other names and the value of one unit in Belarusian roubles. */
  currencies: Readonly<Record<string, { names: readonly string[]; rate: string }>>;
  /** Names of price types: prices for shoppers, prices not for shoppers, and old prices. */
  priceTypes: Readonly<Record<'retail' | 'wholesale' | 'old', readonly RegExp[]>>;
  /** Sections and products that are sold by whole boxes if they are counted by the square metre. */
  soldByBox: RegExp;
  /** Products whose width and length give the area of a piece if nothing else does. */
  tileGoods: RegExp;
  /** Properties in which the offers of a group differ, but which are not offered as a choice. */
  noChoice: RegExp;
  /**
   * An import that would take more than this share of the products off sale stops for confirmation, provided that at least `min` were on
   * sale.
   */
  massRetirement: { share: number; min: number };
  csv: {
    /** Headings of each kind of column. */
    columns: Readonly<Record<CsvColumn, readonly string[]>>;
    /** Columns that are not imported as properties. */
    ignored: RegExp;
  };
}
