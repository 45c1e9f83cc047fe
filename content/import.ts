import type { ImportWords } from '../src/domain/import-words.ts';
import { CSV_COLUMNS, CSV_DEFAULT_SECTION, CSV_IGNORED } from './import-columns.ts';
import { CURRENCIES, DEFAULT_CURRENCY, UNITS } from './import-units.ts';

const PROPERTY_ROLES: ImportWords['propertyRoles'] = [
  {
    role: 'box-area',
    names: [
      [/площадь/, /упак|короб|пачк/],
      [/м2|м²|кв\.?\s?м|м\.?\s?кв/, /(в|на)\s(упак|короб|пачк)/],
      /(упак|короб|пачк)[а-я]{0,6}\.?[,\s]{1,3}(м2|м²|кв\.?\s?м|м\.?\s?кв)/,
    ],
  },
  {
    role: 'unit-area',
    names: [
      [/площадь/, /плитк|шт|доск|лист|издели|единиц/],
      /^площадь(,?\s?(м2|м²|кв\.?\s?м\.?|м\.?\s?кв\.?))?$/,
      /(м2|м²)\sв\s(шт|плитк)/,
    ],
  },
  {
    role: 'box-count',
    names: [
      [/кол|шт|плиток|досок/, /\s(в|на)\s(\S{1,20}\s)?(упак|короб|пачк)/],
      /^(упаковка|коробка),?\s?шт/,
    ],
  },
  { role: 'width', names: [/^ширина(?!.*(коробк|короба|упаков|шва|фаск|проф|про[её]м))/] },
  { role: 'length', names: [/^длина(?!.*(коробк|короба|упаков|шнур|кабел|провод))/] },
  { role: 'area-weight', names: [[/^(вес|масса)(,|\s|$)/, /(кг|г) ?(\/|на) ?(м2|м²|кв\.? ?м|м\.? ?кв)/]] },
  {
    role: 'weight',
    names: [/^(вес|масса)(,|\s|$)(?!.*(упак|короб|пачк|палл|поддон|м2|м²|кв\.? ?м|м\.? ?кв))/],
  },
  { role: 'packing', names: [/^фасовка(,|\s|$)/] },
  { role: 'size', names: [/^(размер|формат)( плитки| изделия| доски)?(,.*)?$/] },
  { role: 'collection', names: [/^(коллекция|серия)$/] },
  { role: 'brand', names: [/^(производитель|бренд|торговая марка|изготовитель|brand|vendor)$/] },
];

/**
 * The price type that sells, by id or name, where the files have several and the words below do not find it: `[/^цена для
 * минска$/]`. The first of these that prices anything sells.
 */
const SELLING_PRICE_TYPES: readonly RegExp[] = [];

/** Names of prices for shoppers: such a type sells when it prices at least half as much as any other that is not wholesale. */
const RETAIL_PRICE_TYPES: readonly RegExp[] = [
  /розн/,
  /сайт/,
  /интернет/,
  /^цен[аы]$/,
  /^retail/,
  /^base$/,
  /^price$/,
];

/** Names of prices that are not for shoppers: they sell only where nothing else prices anything. */
const WHOLESALE_PRICE_TYPES: readonly RegExp[] = [
  /опт(?!и)/,
  /закуп/,
  /себестоим/,
  /дилер/,
  /партн[её]р/,
  /поставщик/,
  /wholesale/,
  /purchase/,
  /dealer/,
];

/** A price of this type above the selling one is shown struck through. */
const OLD_PRICE_TYPES: readonly RegExp[] = [/^старая цена$/, /^old_?price$/, /до скидки/, /без скидки/];

/** Units that are sold whole: «145,984 шт.» of a file are 145. */
const WHOLE_UNITS: readonly string[] = ['шт.', 'упак.', 'компл.', 'пара', 'рул.', 'лист', 'меш.'];

/** Sections and goods sold by whole boxes when they are counted by the m². */
const SOLD_BY_BOX = /ламинат|паркет|инженерн[а-я]{1,3} доск|кварц-?винил|виниловы|\bspc\b|\blvt\b|пробк/;

/** Goods whose width and length give the area of a piece when nothing else does. */
const TILE_GOODS = /плитк|керамогранит|керамическ|мозаик|клинкер|ступен|кафел|грес\b/;

/** Properties in which the offers of a group differ without the shopper choosing by them. */
const NO_CHOICE = /штрих-?код|артикул|^код|^вес|^масса|^ean|^gtin|barcode|^id$/;

/**
 * An import that takes more than this share of a source's goods or offers out of sale stops and asks; with fewer than `min`
 * of them on sale it does not.
 */
const MASS_RETIREMENT = { share: 1 / 3, min: 20 };

/** How files of merchants are read (docs/import.md): names on the left are ours, patterns are tried without regard to case. */
export const IMPORT_WORDS: ImportWords = {
  propertyRoles: PROPERTY_ROLES,
  units: UNITS,
  wholeUnits: WHOLE_UNITS,
  currencies: CURRENCIES,
  defaultCurrency: DEFAULT_CURRENCY,
  priceTypes: {
    selling: SELLING_PRICE_TYPES,
    retail: RETAIL_PRICE_TYPES,
    wholesale: WHOLESALE_PRICE_TYPES,
    old: OLD_PRICE_TYPES,
  },
  soldByBox: SOLD_BY_BOX,
  tileGoods: TILE_GOODS,
  noChoice: NO_CHOICE,
  massRetirement: MASS_RETIREMENT,
  csv: { columns: CSV_COLUMNS, ignored: CSV_IGNORED, defaultSection: CSV_DEFAULT_SECTION },
};
