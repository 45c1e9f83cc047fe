import type { ImportWords } from '../src/domain/import-words.ts';
import { CSV_COLUMNS, CSV_IGNORED } from './import-columns.ts';
import { CURRENCIES, UNITS } from './import-units.ts';

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
      /^(в )?(упаков|короб|пачк)[а-я]{0,6},?\s?\(?шт/,
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
 * Names of retail prices: such a type is used for selling if it has at least half as many prices as any other type that is not wholesale.
 */
const RETAIL_PRICE_TYPES: readonly RegExp[] = [
  /розн/,
  /сайт/,
  /интернет/,
  /^цен[аы]$/,
  /^retail/,
  /^base$/,
  /^price$/,
];

/** Names of prices that are not for shoppers: used for selling only if no other type has prices. */
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

/** A price of such a type is shown struck through if it is higher than the selling price. */
const OLD_PRICE_TYPES: readonly RegExp[] = [/^старая цена$/, /^old_?price$/, /до скидки/, /без скидки/];

/** Units sold only whole: «145,984 шт.» in a file become 145. */
const WHOLE_UNITS: readonly string[] = ['шт.', 'упак.', 'компл.', 'пара', 'рул.', 'лист', 'меш.'];

/** Sections and products that are sold by whole boxes if their unit is m². */
const SOLD_BY_BOX = /ламинат|паркет|инженерн[а-я]{1,3} доск|кварц-?винил|виниловы|\bspc\b|\blvt\b|пробк/;

/** Products whose width and length give the area of a piece if no other field states it. */
const TILE_GOODS = /плитк|керамогранит|керамическ|мозаик|клинкер|ступен|кафел|грес\b/;

/** Properties in which the offers of a group differ but by which shoppers do not choose. */
const NO_CHOICE = /штрих-?код|артикул|^код|^вес|^масса|^ean|^gtin|barcode|^id$/;

/**
 * An import that would withdraw more than this share of a source's products or offers from sale stops and asks for confirmation, unless
 * fewer than `min` are on sale.
 */
const MASS_RETIREMENT = { share: 1 / 3, min: 20 };

/** How merchants' files are read (docs/import.md): keys are the shop's own names; patterns ignore case. */
export const IMPORT_WORDS: ImportWords = {
  propertyRoles: PROPERTY_ROLES,
  units: UNITS,
  wholeUnits: WHOLE_UNITS,
  currencies: CURRENCIES,
  priceTypes: {
    retail: RETAIL_PRICE_TYPES,
    wholesale: WHOLESALE_PRICE_TYPES,
    old: OLD_PRICE_TYPES,
  },
  soldByBox: SOLD_BY_BOX,
  tileGoods: TILE_GOODS,
  noChoice: NO_CHOICE,
  massRetirement: MASS_RETIREMENT,
  csv: { columns: CSV_COLUMNS, ignored: CSV_IGNORED },
};
