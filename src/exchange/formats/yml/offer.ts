import type { CsvColumn } from '../../../domain/import-words.ts';
import { quantity } from '../../../domain/measures/quantity.ts';
import { readBarcodes } from '../../../domain/product/barcode.ts';
import { readSiteAddress } from '../../../domain/redirect/redirect.ts';
import { plainText } from '../../normalise/plain-text.ts';
import { richFields, unreadRichContent } from '../../normalise/rich-fields.ts';
import {
  type OfferRecord,
  type ParsedRecord,
  type PictureRecord,
  type ProductRecord,
  type PropertySource,
  pictureOf,
} from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { readAmount } from '../read/numbers.ts';
import { readPrice } from '../read/prices.ts';
import { child, childrenOf, lineOf, oneLine, textOf, type XmlElement } from '../read/xml-stream.ts';
import { zeroedPrice } from '../read/zeroed.ts';

/** A param of an offer. The property's id consists of its name and unit, so that «Вес, кг» and «Вес, г» are different properties. */
export interface Param {
  property: string;
  name: string;
  unit: string;
  value: string;
}

function paramsOf(element: XmlElement): Param[] {
  const params = childrenOf(element, 'param').flatMap(({ attributes, text }) => {
    const name = oneLine(attributes['name'] ?? '');
    const unit = attributes['unit']?.trim() ?? '';
    return name && text
      ? [{ property: unit ? `${name}, ${unit}` : name, name, unit, value: oneLine(text) }]
      : [];
  });
  const country = textOf(element, 'country_of_origin');
  if (country) {
    const name = 'Страна производства';
    params.push({ property: name, name, unit: '', value: country });
  }
  return params;
}

function nameOf(element: XmlElement): string {
  const name = lineOf(element, 'name');
  if (name) return name;
  const parts = ['typePrefix', 'vendor', 'model'].map((part) => lineOf(element, part));
  const title = ['artist', 'title'].map((part) => lineOf(element, part));
  return [...parts, ...title].filter(Boolean).join(' ');
}

function picturesOf(element: XmlElement, alt: string): PictureRecord[] {
  const origins = [...new Set(childrenOf(element, 'picture').map(({ text }) => text))].filter(Boolean);
  return origins.map((origin) => pictureOf(origin, alt));
}

/** Stock in thousandths; null for «в наличии» without a number. */
function stockOf(element: XmlElement): number | null {
  const outlets = childrenOf(child(element, 'outlets'), 'outlet').map(
    ({ attributes }) => attributes['instock'],
  );
  const counts = ['count', 'stock', 'stock_quantity', 'quantity', 'quantity_in_stock'].map((name) =>
    textOf(element, name),
  );
  for (const text of counts) {
    const amount = text ? readAmount(text, 3) : null;
    if (amount !== null) return amount;
  }
  if (outlets.some((text) => text !== undefined))
    return outlets.reduce((sum, text) => sum + (readAmount(text ?? '', 3) ?? 0), 0);
  const available = element.attributes['available'] ?? textOf(element, 'available') ?? 'true';
  return /^(false|0|нет|no)$/i.test(available.trim()) ? 0 : null;
}

function quantityOf(element: XmlElement, name: string) {
  const amount = readAmount(textOf(element, name) ?? '', 3);
  return amount ? quantity(amount) : undefined;
}

function weightOf(element: XmlElement): { weight?: number } {
  const grams = readAmount(textOf(element, 'weight') ?? '', 3);
  return grams ? { weight: Math.min(grams, 2_000_000_000) } : {};
}

/** If an offer has no params, its stored properties stay as they are. */
const unstatedOf = (params: readonly Param[]): PropertySource[] => (params.length > 0 ? [] : ['values']);

function productOf(element: XmlElement, id: string, group: boolean, params: readonly Param[]): ProductRecord {
  const name = nameOf(element);
  const description = textOf(element, 'description');
  const vendor = lineOf(element, 'vendor');
  const article = textOf(element, 'vendorCode');
  const section = textOf(element, 'categoryId');
  const pictures = picturesOf(element, name);
  return {
    kind: 'product',
    id,
    ...(group ? { oneOfGroup: true as const } : {}),
    ...(name ? { name } : {}),
    ...(article ? { article } : {}),
    ...(description === undefined ? {} : { description: plainText(description) }),
    ...(section ? { section } : {}),
    ...(vendor ? { brand: { name: vendor } } : {}),
    ...weightOf(element),
    properties: group ? [] : params.map(({ property, value }) => ({ property, text: value })),
    unstated: unstatedOf(params),
    ...(pictures.length > 0 ? { pictures } : {}),
  };
}

/** Params that are not shown as properties, because their content has its own field. */
const NO_PROPERTIES: ReadonlySet<CsvColumn | undefined> = new Set(['rich-content', 'barcode']);

/** Reads an offer of a feed and the params that it uses; null if it has no id. */
export function readOffer(
  { currencyOf, columnOf }: Vocabulary,
  element: XmlElement,
  file: string,
): { records: ParsedRecord[]; params: Param[] } | null {
  const id = element.attributes['id']?.trim();
  if (!id) return null;
  const place = { file, line: element.line };
  const groupId = element.attributes['group_id']?.trim();
  const meaning = ({ name }: Param) => columnOf(name.toLowerCase());
  const named = paramsOf(element);
  const params = named.filter((param) => !NO_PROPERTIES.has(meaning(param)));
  const rich = named.find((param) => meaning(param) === 'rich-content')?.value;
  const barcodes = [
    ...childrenOf(element, 'barcode').map(({ text }) => text),
    ...named.filter((param) => meaning(param) === 'barcode').map(({ value }) => value),
  ];
  const product = groupId ? `group:${groupId}` : id;
  const currency = currencyOf(textOf(element, 'currencyId'));
  const stock = stockOf(element);
  const min = quantityOf(element, 'min-quantity');
  const step = quantityOf(element, 'step-quantity');
  const article = textOf(element, 'vendorCode');
  const shown = picturesOf(element, nameOf(element));
  const oldAddress = readSiteAddress(textOf(element, 'url') ?? '');
  const offer: OfferRecord = {
    kind: 'offer',
    id,
    product,
    place,
    ...(article ? { article } : {}),
    ...(barcodes.length > 0 ? { barcodes: readBarcodes(...barcodes) } : {}),
    ...(min ? { min } : {}),
    ...(step ? { step } : {}),
    ...(oldAddress === null ? {} : { oldAddress }),
    ...(groupId
      ? {
          oneOfGroup: true as const,
          name: nameOf(element),
          properties: params.map(({ property, value }) => ({ property, value })),
          unstated: unstatedOf(params),
          ...(shown.length > 0 ? { pictures: shown } : {}),
          ...weightOf(element),
        }
      : { properties: [] }),
  };
  const price = (priceType: string, text: string | undefined): ParsedRecord => ({
    kind: 'price',
    offer: id,
    priceType,
    amount: readPrice(text),
    currency,
    unit: '',
    place,
    ...(text ? {} : { absent: true as const }),
  });
  return {
    params,
    records: [
      { ...productOf(element, product, groupId !== undefined, params), ...richFields(rich), place },
      offer,
      price('price', textOf(element, 'price')),
      price('oldprice', textOf(element, 'oldprice')),
      ...unreadRichContent(rich, id, place),
      ...zeroedPrice(textOf(element, 'price'), id, place),
      { kind: 'stock', offer: id, quantity: stock === null ? null : quantity(stock), place },
    ],
  };
}
