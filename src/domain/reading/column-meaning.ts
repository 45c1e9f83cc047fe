import { TABLE_COLUMNS } from '../import-words.ts';

/** Meanings of a table's column: a field of goods, nothing («ignored»), or a property that shoppers see. */
export const COLUMN_MEANINGS = [...TABLE_COLUMNS, 'property'] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

const NAMES: Readonly<Record<ColumnMeaning, string>> = {
  id: 'код товара',
  group: 'код группы вариантов',
  name: 'название',
  section: 'раздел',
  article: 'артикул',
  barcode: 'штрихкод',
  price: 'цена',
  'old-price': 'старая цена',
  currency: 'валюта',
  unit: 'единица измерения',
  stock: 'остаток',
  brand: 'бренд',
  collection: 'коллекция',
  description: 'описание',
  pictures: 'картинки',
  weight: 'вес, кг',
  documents: 'документы',
  video: 'видео',
  'rich-content': 'rich-контент',
  gift: 'подарок',
  'old-address': 'адрес на прежнем сайте',
  property: 'свойство товара',
  ignored: 'не брать',
};

export const columnMeaningName = (meaning: ColumnMeaning): string => NAMES[meaning];

/** Reads a meaning; null for anything else. */
export const readColumnMeaning = (text: string): ColumnMeaning | null =>
  COLUMN_MEANINGS.find((meaning) => meaning === text) ?? null;

/** Normalises a heading for comparison: lower case, without quotation marks, asterisks and «Номенклатура.». */
export function comparableHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/["«»*:]/g, '')
    .replace(/^номенклатура\.\s?/, '')
    .trim();
}
