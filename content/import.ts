/** How files of merchants are read (docs/import.md): names on the left are ours, patterns are tried without regard to case. */

/** What a property says of a good; decided by its name, the first match counts. */
export type PropertyRole =
  | 'width'
  | 'length'
  | 'unit-area'
  | 'box-area'
  | 'box-count'
  | 'weight'
  | 'area-weight'
  | 'size'
  | 'brand'
  | 'collection';

/** Of a name in small letters with single spaces: an expression, or one and another that comes after it. */
export type NamePattern = RegExp | readonly [first: RegExp, then: RegExp];

export const PROPERTY_ROLES: readonly { role: PropertyRole; names: readonly NamePattern[] }[] = [
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
  { role: 'size', names: [/^(размер|формат)( плитки| изделия| доски)?(,.*)?$/] },
  { role: 'collection', names: [/^(коллекция|серия)$/] },
  { role: 'brand', names: [/^(производитель|бренд|торговая марка|изготовитель|brand|vendor)$/] },
];

/** Selling units as shown, with everything files call them: numbers of the classifier of units, words and abbreviations. */
export const UNITS: Readonly<Record<string, readonly string[]>> = {
  'шт.': ['796', 'шт', 'штука', 'штук', 'pce', 'nmb', 'pcs', 'ед'],
  'м²': [
    '055',
    '55',
    'м2',
    'м²',
    'квм',
    'мкв',
    'кв.метр',
    'квадратный метр',
    'mtk',
    'm2',
    'm²',
    'метр квадратный',
  ],
  м: [
    '006',
    '6',
    'м',
    'метр',
    'пог.м',
    'погм',
    'мп',
    'м.пог',
    'погонный метр',
    'метр погонный',
    'mtr',
    '018',
    '18',
  ],
  'упак.': [
    '778',
    '8751',
    'упак',
    'уп',
    'упаковка',
    'паков',
    'пачка',
    'пач',
    '728',
    'кор',
    'коробка',
    'nmp',
    'pa',
    'пак',
  ],
  'компл.': ['839', 'компл', 'комплект', 'набор', 'наб', '704', 'к-т', 'set'],
  пара: ['715', 'пара', 'пар', 'пара (2 шт.)', 'npr'],
  кг: ['166', 'кг', 'килограмм', 'kgm', 'kg'],
  л: ['112', 'л', 'литр', 'ltr', 'л.', 'дм3'],
  'м³': ['113', 'м3', 'м³', 'кубм', 'кубический метр', 'mtq'],
  'рул.': ['736', 'рул', 'рулон', 'npl'],
  лист: ['625', 'лист', 'л-т'],
  'меш.': ['меш', 'мешок'],
};

/** Currencies by ISO code, with other words for them and what one unit is worth in Belarusian roubles. */
export const CURRENCIES: Readonly<Record<string, { names: readonly string[]; rate: string }>> = {
  BYN: { names: ['byn', '933', 'руб', 'руб.', 'р.', 'р', 'бел.руб.', 'белруб', 'br'], rate: '1' },
  BYR: { names: ['byr', 'byb', '974'], rate: '0.0001' },
  RUB: { names: ['rub', 'rur', '643', '810', 'рос.руб.', 'росруб', '₽'], rate: '0.036' },
  USD: { names: ['usd', '840', '$', 'долл', 'доллар', 'у.е.', 'уе'], rate: '3.2' },
  EUR: { names: ['eur', '978', '€', 'евро'], rate: '3.7' },
  PLN: { names: ['pln', '985', 'злотый'], rate: '0.86' },
  UAH: { names: ['uah', '980', 'грн', 'гривна'], rate: '0.077' },
  KZT: { names: ['kzt', '398', 'тенге'], rate: '0.006' },
  CNY: { names: ['cny', '156', 'rmb', 'юань'], rate: '0.44' },
};

/** Of a price without any word of its currency. */
export const DEFAULT_CURRENCY = 'BYN';

/**
 * The price type that sells, by id or name, where the files have several and the words below do not find it: `[/^цена для
 * минска$/]`. The first of these that prices anything sells.
 */
export const SELLING_PRICE_TYPES: readonly RegExp[] = [];

/** Names of prices for shoppers: such a type sells when it prices at least half as much as any other that is not wholesale. */
export const RETAIL_PRICE_TYPES: readonly RegExp[] = [
  /розн/,
  /сайт/,
  /интернет/,
  /^цен[аы]$/,
  /^retail/,
  /^base$/,
  /^price$/,
];

/** Names of prices that are not for shoppers: they sell only where nothing else prices anything. */
export const WHOLESALE_PRICE_TYPES: readonly RegExp[] = [
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
export const OLD_PRICE_TYPES: readonly RegExp[] = [
  /^старая цена$/,
  /^old_?price$/,
  /до скидки/,
  /без скидки/,
];

/** Units that are sold whole: «145,984 шт.» of a file are 145. */
export const WHOLE_UNITS: readonly string[] = ['шт.', 'упак.', 'компл.', 'пара', 'рул.', 'лист', 'меш.'];

/** Sections and goods sold by whole boxes when they are counted by the m². */
export const SOLD_BY_BOX =
  /ламинат|паркет|инженерн[а-я]{1,3} доск|кварц-?винил|виниловы|\bspc\b|\blvt\b|пробк/;

/** Goods whose width and length give the area of a piece when nothing else does. */
export const TILE_GOODS = /плитк|керамогранит|керамическ|мозаик|клинкер|ступен|кафел|грес\b/;

/** Properties in which the offers of a group differ without the shopper choosing by them. */
export const NO_CHOICE = /штрих-?код|артикул|^код|^вес|^масса|^ean|^gtin|barcode|^id$/;

/**
 * An import that takes more than this share of a source's goods or offers out of sale stops and asks; with fewer than `min`
 * of them on sale it does not.
 */
export const MASS_RETIREMENT = { share: 1 / 3, min: 20 };

/** What a column of a CSV file holds; a column with any other heading is a property of that name. */
export type CsvColumn =
  | 'id'
  | 'group'
  | 'name'
  | 'section'
  | 'article'
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
  | 'gift'
  | 'ignored';

/**
 * What a column of a CSV file means, and its headings: in lower case, with single spaces, without quotes. After the heading of
 * a price may stand its currency or unit: «цена, руб», «цена за м2».
 */
export const CSV_COLUMNS: Readonly<Record<CsvColumn, { meaning: string; headings: readonly string[] }>> = {
  id: {
    meaning: 'код товара',
    headings: ['id', 'ид', 'код', 'код товара', 'код 1с', 'sku', 'external_id', 'внешний код', 'xml_id'],
  },
  group: {
    meaning: 'код группы вариантов',
    headings: ['group_id', 'group', 'код группы', 'родитель', 'модель', 'parent_sku'],
  },
  name: {
    meaning: 'название',
    headings: [
      'name',
      'title',
      'название',
      'наименование',
      'товар',
      'номенклатура',
      'название товара',
      'наименование товара',
      'полное наименование',
      'наименование номенклатуры',
    ],
  },
  section: {
    meaning: 'раздел',
    headings: [
      'section',
      'category',
      'категория',
      'раздел',
      'группа',
      'группа товаров',
      'товарная группа',
      'номенклатурная группа',
      'вид номенклатуры',
      'каталог',
      'path',
    ],
  },
  article: {
    meaning: 'артикул',
    headings: ['article', 'vendor_code', 'vendorcode', 'артикул', 'арт.', 'арт'],
  },
  price: {
    meaning: 'цена',
    headings: [
      'price',
      'цена',
      'цена руб',
      'цена руб.',
      'стоимость',
      'розничная цена',
      'цена розничная',
      'цена розница',
      'розница',
      'цена продажи',
      'цена с ндс',
      'retail price',
    ],
  },
  'old-price': {
    meaning: 'старая цена',
    headings: ['old_price', 'oldprice', 'old price', 'старая цена', 'цена до скидки', 'цена без скидки'],
  },
  currency: { meaning: 'валюта', headings: ['currency', 'валюта'] },
  unit: {
    meaning: 'единица измерения',
    headings: [
      'unit',
      'measure',
      'ед.',
      'ед',
      'ед. изм.',
      'ед. изм',
      'ед.изм.',
      'ед.изм',
      'ед изм',
      'единица',
      'единица измерения',
    ],
  },
  stock: {
    meaning: 'остаток',
    headings: [
      'stock',
      'quantity',
      'qty',
      'остаток',
      'остатки',
      'свободный остаток',
      'остаток свободный',
      'конечный остаток',
      'остаток на складе',
      'доступно',
      'доступный остаток',
      'наличие',
      'количество',
      'кол-во',
      'в наличии',
    ],
  },
  brand: {
    meaning: 'бренд',
    headings: ['brand', 'vendor', 'manufacturer', 'бренд', 'производитель', 'торговая марка'],
  },
  collection: { meaning: 'коллекция', headings: ['collection', 'коллекция', 'серия'] },
  description: { meaning: 'описание', headings: ['description', 'описание', 'text', 'текст'] },
  pictures: {
    meaning: 'картинки',
    headings: [
      'picture',
      'pictures',
      'image',
      'images',
      'photo',
      'фото',
      'картинка',
      'картинки',
      'изображение',
      'изображения',
    ],
  },
  weight: { meaning: 'вес, кг', headings: ['weight', 'вес', 'вес, кг', 'масса', 'масса, кг'] },
  documents: { meaning: 'документы', headings: ['documents', 'документы', 'инструкции', 'сертификаты'] },
  video: { meaning: 'видео', headings: ['video', 'видео', 'ссылка на видео'] },
  gift: { meaning: 'подарок', headings: ['gift', 'подарок', 'код подарка'] },
  ignored: { meaning: 'не нужен', headings: ['url', 'ссылка', '№', 'n', 'п/п', '№ п/п'] },
};

/** Other columns become properties that shoppers see; these do not: purchase and wholesale prices, reserves. */
export const CSV_IGNORED =
  /цен[аы]|price|стоимост|закуп|^опт|оптов|наценка|маржа|скидка|резерв|остат|ндс|поставщик/;

/** The section of goods for which a CSV file names none. */
export const CSV_DEFAULT_SECTION = 'Прочие товары';
