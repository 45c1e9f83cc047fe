import { quantity } from '../../../domain/measures/quantity.ts';
import { readBarcodes } from '../../../domain/product/barcode.ts';
import { plainText } from '../../normalise/plain-text.ts';
import { richFields, unreadRichContent } from '../../normalise/rich-fields.ts';
import { sectionRecord } from '../../normalise/section-record.ts';
import {
  type ParsedRecord,
  type Place,
  type ProductRecord,
  type PropertySource,
  pictureOf,
  type SectionRecord,
} from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { readAmount } from '../read/numbers.ts';
import { readPrice } from '../read/prices.ts';
import { zeroedPrice, zeroedStock } from '../read/zeroed.ts';
import type { Column } from './columns.ts';

interface Cells {
  fields: Map<string, string>;
  properties: { property: string; text: string }[];
  pictures: string[];
}

function cellsOf(columns: readonly Column[], cells: readonly string[]): Cells {
  const fields = new Map<string, string>();
  const properties: Cells['properties'] = [];
  const pictures: string[] = [];
  columns.forEach((column, at) => {
    const text = (cells[at] ?? '').trim();
    if (!text) return;
    if (column.as === 'property') properties.push({ property: column.heading, text });
    else if (column.as === 'pictures') pictures.push(...text.split(/[|,;\s]+/).filter(Boolean));
    else if (column.as !== 'not-understood') fields.set(column.as, text);
  });
  return { fields, properties, pictures };
}

/** «Плитка / Для ванной» or with «>» is a path of sections; each is known by the path to it. */
function sectionsOf(words: Vocabulary, path: string): SectionRecord[] {
  const names = path
    .split(/[/>\\]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name, at) =>
    sectionRecord(words, {
      id: names.slice(0, at + 1).join(' / '),
      parent: at > 0 ? names.slice(0, at).join(' / ') : null,
      name,
    }),
  );
}

/** Thousandths in stock; null for «в наличии» without a number, undefined where nothing is said of it. */
function stockOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const amount = readAmount(text.replace(/^[<>≥~]+/, ''), 3);
  if (amount !== null) return amount;
  return /^(есть|да|в наличии|yes|true|\+)/i.test(text) ? null : 0;
}

/** Words that say there is none are no mistake. */
function zeroedStockWord(text: string | undefined, id: string, place: Place) {
  return stockOf(text) !== 0 || /^(нет|no|false|под заказ|ожидается)|^[-—–]$/i.test(text ?? '')
    ? []
    : zeroedStock(text, id, place);
}

/** What is no web address is a file in the shop's folder of documents. */
function fileAddress(file: string): string {
  return /^https?:/.test(file) ? file : `/documents/${encodeURIComponent(file)}`;
}

/** «Паспорт=passport.pdf | Сертификат=https://…». */
function documentsOf(text: string): NonNullable<ProductRecord['documents']> {
  return text
    .split('|')
    .map((part) => part.split('=').map((half) => half.trim()))
    .flatMap(([title = '', ...rest]) => {
      const file = rest.join('=');
      return title && file ? [{ title, address: fileAddress(file), size: 0 }] : [];
    });
}

/** A line of a CSV catalogue as records; null for one without an id and article. */
export function rowRecords(
  words: Vocabulary,
  columns: readonly Column[],
  cells: readonly string[],
  place: Place,
): ParsedRecord[] | null {
  const { unitOf, currencyOf } = words;
  const { defaultSection } = words.csv;
  const { fields, properties, pictures } = cellsOf(columns, cells);
  const id = fields.get('id') ?? fields.get('article');
  if (!id) return null;
  const path = fields.get('section');
  const sections = sectionsOf(words, path ?? defaultSection);
  const section = sections.at(-1)?.id;
  const group = fields.get('group');
  const product = group ? `group:${group}` : id;
  const name = fields.get('name') ?? '';
  const article = fields.get('article');
  const barcode = fields.get('barcode');
  const brand = fields.get('brand');
  const collection = fields.get('collection');
  const description = fields.get('description');
  const grams = readAmount(fields.get('weight') ?? '', 3);
  const sourceUnit = unitOf(fields.get('unit'));
  const statedCurrency = fields.get('currency');
  const stock = stockOf(fields.get('stock'));
  const oneOfGroup = group ? { oneOfGroup: true as const } : {};
  const weight = grams ? { weight: Math.min(grams, 2_000_000_000) } : {};
  const unit = sourceUnit ? { sourceUnit } : {};
  const documents = fields.get('documents');
  const video = fields.get('video');
  const gift = fields.get('gift');
  const richContent = fields.get('rich-content');
  // Columns that are not there say nothing.
  const unsaid: PropertySource[] = columns.some(({ as }) => as === 'property') ? [] : ['values'];
  const shown = columns.some(({ as }) => as === 'pictures')
    ? { pictures: pictures.map((origin) => pictureOf(origin, name)) }
    : {};
  const price = (priceType: string, as: 'price' | 'old-price'): ParsedRecord[] => {
    const text = fields.get(as);
    const column = columns.find((one) => one.as === as) ?? {};
    const { currency, unit = '' } = column as { currency?: string; unit?: string };
    return text === undefined
      ? []
      : [
          {
            kind: 'price',
            offer: id,
            priceType,
            amount: readPrice(text),
            currency: statedCurrency ? currencyOf(statedCurrency) : (currency ?? currencyOf(undefined)),
            unit,
            place,
          },
        ];
  };
  return [
    ...sections,
    {
      kind: 'product',
      id: product,
      place,
      ...oneOfGroup,
      ...unit,
      ...(name ? { name } : {}),
      ...(article ? { article } : {}),
      ...(description === undefined ? {} : { description: plainText(description) }),
      ...(section ? { section } : {}),
      ...(brand ? { brand: { name: brand } } : {}),
      ...(collection ? { collection: { name: collection } } : {}),
      ...weight,
      ...(documents === undefined ? {} : { documents: documentsOf(documents) }),
      ...(video === undefined ? {} : { video: fileAddress(video) }),
      ...richFields(richContent),
      ...(gift === undefined ? {} : { links: [{ product: gift, kind: 'gift' as const }] }),
      properties: group ? [] : properties,
      unsaid,
      ...shown,
    },
    {
      kind: 'offer',
      id,
      product,
      place,
      ...oneOfGroup,
      ...unit,
      ...(article ? { article } : {}),
      ...(barcode === undefined ? {} : { barcodes: readBarcodes(barcode) }),
      ...(group ? { name, unsaid, ...shown, ...weight } : {}),
      properties: group ? properties.map(({ property, text }) => ({ property, value: text })) : [],
    },
    ...price('price', 'price'),
    ...price('oldprice', 'old-price'),
    ...(path
      ? []
      : [
          {
            kind: 'warning' as const,
            about: `Товары без раздела, положены в «${defaultSection}»`,
            message: `«${name || id}»`,
            place,
          },
        ]),
    ...unreadRichContent(richContent, id, place),
    ...zeroedPrice(fields.get('price'), id, place),
    ...zeroedStockWord(fields.get('stock'), id, place),
    ...(stock === undefined
      ? []
      : [{ kind: 'stock' as const, offer: id, quantity: stock === null ? null : quantity(stock), place }]),
  ];
}
