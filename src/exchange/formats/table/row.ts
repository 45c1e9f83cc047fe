import { quantity } from '../../../domain/measures/quantity.ts';
import { readBarcodes } from '../../../domain/product/barcode.ts';
import { readSiteAddress } from '../../../domain/redirect/redirect.ts';
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
import { type Column, isOfVariants, unitOfColumns } from './columns.ts';
import type { Above } from './title-rows.ts';

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

/** Names of a path such as «Плитка / Для ванной», also with «>». */
const namesOf = (path: string) =>
  path
    .split(/[/>\\]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Sections of a path; each is identified by its path. */
function sectionsOf(words: Vocabulary, names: readonly string[]): SectionRecord[] {
  return names.map((name, at) =>
    sectionRecord(words, {
      id: names.slice(0, at + 1).join(' / '),
      parent: at > 0 ? names.slice(0, at).join(' / ') : null,
      name,
    }),
  );
}

/** Stock in thousandths; null for «в наличии» without a number, undefined if nothing is stated. */
function stockOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const amount = readAmount(text.replace(/^[<>≥~]+/, ''), 3);
  if (amount !== null) return amount;
  return /^(есть|да|в наличии|yes|true|\+)/i.test(text) ? null : 0;
}

/** Warns of a stock that was read as zero; words that mean «none» are not reported. */
function zeroedStockWord(text: string | undefined, id: string, place: Place) {
  return stockOf(text) !== 0 || /^(нет|no|false|под заказ|ожидается)|^[-—–]$/i.test(text ?? '')
    ? []
    : zeroedStock(text, id, place);
}

/** Returns a web address unchanged; anything else is taken for a file in the folder of documents on this site. */
function fileAddress(file: string): string {
  return /^https?:/.test(file) ? file : `/documents/${encodeURIComponent(file)}`;
}

/** Reads «Паспорт=passport.pdf | Сертификат=https://…». */
function documentsOf(text: string): NonNullable<ProductRecord['documents']> {
  return text
    .split('|')
    .map((part) => part.split('=').map((half) => half.trim()))
    .flatMap(([title = '', ...rest]) => {
      const file = rest.join('=');
      return title && file ? [{ title, address: fileAddress(file), size: 0 }] : [];
    });
}

/** Id of a variant without a code, from its model and properties: «Ветка 1 / белый / 600x2000»; null without a model. */
function variantId(group: string | undefined, properties: Cells['properties']): string | null {
  return group ? [group, ...properties.map(({ text }) => text)].join(' / ') : null;
}

/** Reads a row of goods, with what titles above it say; null if it has neither an id nor an article number. */
export function rowRecords(
  words: Vocabulary,
  columns: readonly Column[],
  cells: readonly string[],
  place: Place,
  above: Above,
): ParsedRecord[] | null {
  const { unitOf, currencyOf } = words;
  const { defaultSection } = words;
  const { fields, properties, pictures } = cellsOf(columns, cells);
  const group = fields.get('group');
  const ofVariants = isOfVariants(columns);
  const id = fields.get('id') ?? fields.get('article') ?? (ofVariants ? variantId(group, properties) : null);
  if (!id) return null;
  const path = fields.get('section') ?? above.sections?.join(' / ');
  const stated = fields.get('section');
  const sections = sectionsOf(words, stated ? namesOf(stated) : (above.sections ?? [defaultSection]));
  const section = sections.at(-1)?.id;
  const product = group ? `group:${group}` : id;
  const name = fields.get('name') ?? (ofVariants ? group : undefined) ?? '';
  const article = fields.get('article');
  const barcode = fields.get('barcode');
  const brand = fields.get('brand');
  const collection = fields.get('collection') ?? above.collection;
  const description = fields.get('description');
  const grams = readAmount(fields.get('weight') ?? '', 3);
  const sourceUnit = unitOf(fields.get('unit')) ?? unitOfColumns(columns);
  const statedCurrency = fields.get('currency');
  const stock = stockOf(fields.get('stock'));
  const oneOfGroup = group ? { oneOfGroup: true as const } : {};
  const weight = grams ? { weight: Math.min(grams, 2_000_000_000) } : {};
  const unit = sourceUnit ? { sourceUnit } : {};
  const documents = fields.get('documents');
  const video = fields.get('video');
  const gift = fields.get('gift');
  const oldAddress = readSiteAddress(fields.get('old-address') ?? '');
  const richContent = fields.get('rich-content');
  // If the file has no columns for properties, the stored values stay as they are.
  const unstated: PropertySource[] = columns.some(({ as }) => as === 'property') ? [] : ['values'];
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
      unstated,
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
      ...(oldAddress === null ? {} : { oldAddress }),
      ...(barcode === undefined ? {} : { barcodes: readBarcodes(barcode) }),
      ...(group ? { ...(ofVariants ? {} : { name }), unstated, ...shown, ...weight } : {}),
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
