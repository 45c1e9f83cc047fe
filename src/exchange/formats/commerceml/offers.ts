import { quantity } from '../../../domain/measures/quantity.ts';
import type { OfferRecord, PriceRecord, StockRecord, WarningRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { readNumber } from '../read/numbers.ts';
import { readPrice } from '../read/prices.ts';
import { child, childrenOf, lineOf, textOf, type XmlElement } from '../read/xml-stream.ts';
import { zeroedPrice, zeroedStock } from '../read/zeroed.ts';
import {
  barcodesOf,
  baseUnit,
  characteristics,
  isDeleted,
  type NamedValue,
  propertyValues,
  requisites,
  shownIn,
  unstatedOf,
  weightInGrams,
} from './goods.ts';

/**
 * Reads the prices of an offer, one for each price type: preferably the price of a single unit, not of a box or from a minimum quantity.
 */
function readPrices(
  { currencyOf, unitOf }: Vocabulary,
  element: XmlElement,
  offer: string,
  file: string,
  currencies: ReadonlyMap<string, string>,
): PriceRecord[] {
  const chosen = new Map<string, { price: PriceRecord; rank: number }>();
  for (const entry of childrenOf(child(element, 'Цены'), 'Цена')) {
    const priceType = textOf(entry, 'ИдТипаЦены') || 'price';
    const min = readNumber(textOf(entry, 'МинКоличество') ?? '', 3) ?? 0;
    const factor = readNumber(textOf(entry, 'Коэффициент') ?? '', 3) ?? 1000;
    const rank = (min > 1000 ? 2 : 0) + (factor === 1000 ? 0 : 1);
    const known = chosen.get(priceType);
    if (known && known.rank <= rank) continue;
    const price: PriceRecord = {
      kind: 'price',
      offer,
      priceType,
      amount: readPrice(textOf(entry, 'ЦенаЗаЕдиницу')),
      currency: currencyOf(textOf(entry, 'Валюта') || currencies.get(priceType)),
      unit: unitOf(textOf(entry, 'Единица')) ?? '',
      place: { file, line: entry.line },
    };
    chosen.set(priceType, { price, rank });
  }
  return [...chosen.values()].map(({ price }) => price);
}

function sum(numbers: (string | undefined)[]): number {
  return numbers.reduce((total, text) => total + (readNumber(text ?? '', 3) ?? 0), 0);
}

/** Stock of an offer in all warehouses together, at least zero; undefined if none is mentioned. */
function readStock(element: XmlElement): number | undefined {
  const total = readNumber(textOf(element, 'Количество') ?? '', 3);
  if (total !== null) return Math.max(total, 0);
  const stockLevels = childrenOf(child(element, 'Остатки'), 'Остаток');
  const warehouses = [...childrenOf(element, 'Склад'), ...childrenOf(child(element, 'Склады'), 'Склад')];
  if (stockLevels.length === 0 && warehouses.length === 0) return undefined;
  const ofStockLevels = stockLevels.flatMap((rest) => {
    const stores = childrenOf(rest, 'Склад');
    return stores.length > 0
      ? stores.map((store) => textOf(store, 'Количество'))
      : [textOf(rest, 'Количество')];
  });
  const ofWarehouses = warehouses.map(
    (store) => store.attributes['КоличествоНаСкладе'] ?? textOf(store, 'Количество'),
  );
  return Math.max(sum(stockLevels.length > 0 ? ofStockLevels : ofWarehouses), 0);
}

export interface ReadOffer {
  /** Null if the file has only prices or stock. */
  offer: OfferRecord | null;
  /** Properties by which a shopper chooses the offer; only those without an id. */
  named: NamedValue[];
  prices: PriceRecord[];
  stock: StockRecord | null;
  /** Warnings about values that are no valid price or stock and were read as zero. */
  zeroed: WarningRecord[];
}

const DESCRIBES = [
  'Наименование',
  'Артикул',
  'ХарактеристикиТовара',
  'БазоваяЕдиница',
  'ЗначенияСвойств',
  'Штрихкод',
];

/** Reads an offer of a package with its prices and stock; null if it has no id. */
export function readOffer(
  words: Vocabulary,
  element: XmlElement,
  file: string,
  units: ReadonlyMap<string, string>,
  currencies: ReadonlyMap<string, string>,
): ReadOffer | null {
  const id = textOf(element, 'Ид');
  const [product, variant] = (id ?? '').split('#');
  if (!id || !product) return null;
  const place = { file, line: element.line };
  if (isDeleted(element)) {
    return {
      offer: { kind: 'offer', id, product, deleted: true, place },
      named: [],
      prices: [],
      stock: null,
      zeroed: [],
    };
  }
  const thousandths = readStock(element);
  const rest = {
    zeroed: [
      ...childrenOf(child(element, 'Цены'), 'Цена').flatMap((price) =>
        zeroedPrice(textOf(price, 'ЦенаЗаЕдиницу'), id, { file, line: price.line }),
      ),
      ...zeroedStock(textOf(element, 'Количество'), id, place),
    ],
    prices: readPrices(words, element, id, file, currencies),
    stock:
      thousandths === undefined
        ? null
        : ({ kind: 'stock', offer: id, quantity: quantity(thousandths), place } as const),
  };
  if (!element.children.some(({ name }) => DESCRIBES.includes(name)))
    return { offer: null, named: [], ...rest };
  const name = lineOf(element, 'Наименование') ?? '';
  const named = variant === undefined ? [] : characteristics(element);
  const rows =
    variant === undefined
      ? []
      : propertyValues(element).flatMap((value) =>
          'text' in value ? [{ property: value.property, value: value.text }] : [],
        );
  const sourceUnit = baseUnit(words, element, units);
  const article = textOf(element, 'Артикул');
  const barcodes = barcodesOf(element);
  const weight = variant === undefined ? undefined : weightInGrams(element, requisites(element));
  const offer: OfferRecord = {
    kind: 'offer',
    id,
    product,
    place,
    ...(variant !== undefined && name ? { name } : {}),
    ...(article === undefined ? {} : { article }),
    ...(barcodes && { barcodes }),
    ...(sourceUnit ? { sourceUnit } : {}),
    ...(weight === undefined ? {} : { weight }),
    properties: rows,
    ...(variant === undefined ? {} : { unstated: unstatedOf(element, ['values', 'characteristics']) }),
    ...shownIn(element, name),
  };
  return { offer, named, ...rest };
}
