import type { CsvColumn } from '../src/domain/import-words.ts';

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
  barcode: {
    meaning: 'штрихкод',
    headings: [
      'barcode',
      'barcodes',
      'ean',
      'ean13',
      'ean-13',
      'gtin',
      'upc',
      'штрихкод',
      'штрихкоды',
      'штрих-код',
      'штрих код',
      'шк',
    ],
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
  'rich-content': {
    meaning: 'rich-контент',
    headings: ['rich content', 'rich-контент', 'рич-контент', 'rich-контент json', 'richcontent'],
  },
  gift: { meaning: 'подарок', headings: ['gift', 'подарок', 'код подарка'] },
  ignored: { meaning: 'не нужен', headings: ['url', 'ссылка', '№', 'n', 'п/п', '№ п/п'] },
};

/** Other columns become properties that shoppers see; these do not: purchase and wholesale prices, reserves. */
export const CSV_IGNORED =
  /цен[аы]|price|стоимост|закуп|^опт|оптов|наценка|маржа|скидка|резерв|остат|ндс|поставщик/;

/** The section of goods for which a CSV file names none. */
export const CSV_DEFAULT_SECTION = 'Прочие товары';
