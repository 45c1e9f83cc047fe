import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/**
 * Size of a generated catalogue: half of its products are plain, the rest are in groups of four offers; in a table every product is one
 * offer.
 */
interface Shape {
  goods: number;
  /** Interval at which products get another price, stock and name than in the first edition; 0 for none. */
  changedEvery: number;
}

const COLOURS = ['Белый', 'Серый', 'Бежевый', 'Чёрный', 'Синий', 'Зелёный', 'Коричневый', 'Красный'];

interface Good {
  id: number;
  name: string;
  section: number;
  brand: string;
  price: string;
  wholesale: string;
  stock: number;
  colour: string;
  width: number;
  length: number;
  thickness: string;
  code: string;
  weight: string;
}

function* goodsOf({ goods, changedEvery }: Shape): Generator<Good> {
  for (let id = 1; id <= goods; id++) {
    const more = changedEvery > 0 && id % changedEvery === 0 ? 1 : 0;
    yield {
      id,
      name: `Керамогранит Образец ${id}${more ? ' новый' : ''}`,
      section: id % 200,
      brand: `Марка ${id % 60}`,
      price: `${10 + (id % 90) + more},50`,
      wholesale: `${7 + (id % 60) + more},20`,
      stock: (id % 40) + more,
      colour: COLOURS[id % COLOURS.length] ?? '',
      width: 200 + (id % 10) * 100,
      length: 300 + (id % 9) * 100,
      thickness: `${6 + (id % 7)},5`,
      code: `К-${id}`,
      weight: `${1 + (id % 20)},25`,
    };
  }
}

/** Waits for the disk while writing, so that memory use stays constant for any size. */
async function writeFile(path: string, parts: Iterable<string>): Promise<string> {
  const file: WriteStream = createWriteStream(path);
  for (const part of parts)
    if (!file.write(part)) await new Promise<void>((resolve) => file.once('drain', resolve));
  await new Promise<void>((resolve, reject) => {
    file.once('error', reject);
    file.end(resolve);
  });
  return path;
}

function* tableOf(shape: Shape): Generator<string> {
  yield 'Код;Название;Раздел;Цена;Старая цена;Ед. изм.;Остаток;Бренд;Цвет;Ширина, мм;Длина, мм;Толщина, мм;Код завода;Вес, кг\n';
  for (const good of goodsOf(shape)) {
    const { id, name, section, brand, price, stock, colour, width, length, thickness, code, weight } = good;
    yield `${id};${name};Плитка / Раздел ${section};${price};${id % 3 ? '' : '200,00'};м2;${stock};${brand};${colour};${width};${length};${thickness};${code};${weight}\n`;
  }
}

const param = (name: string, value: string | number) => `<param name="${name}">${value}</param>`;

function* feedOf(shape: Shape): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><name>Проба</name><url>https://proba.example</url>';
  yield '<currencies><currency id="BYN" rate="1"/></currencies><categories>';
  for (let section = 0; section < 200; section++)
    yield `<category id="${section + 1}">Раздел ${section}</category>`;
  yield '</categories><offers>';
  for (const good of goodsOf(shape)) {
    const { id, name, section, brand, price, stock, colour, width, length, thickness, code, weight } = good;
    const group = id % 8 < 4 ? ` group_id="${Math.floor(id / 4)}"` : '';
    yield `<offer id="${id}"${group}><name>${name}</name><price>${price}</price><currencyId>BYN</currencyId><categoryId>${section + 1}</categoryId>`;
    yield `<vendor>${brand}</vendor><count>${stock}</count><weight>${weight}</weight><picture>https://proba.example/${id}.jpg</picture>`;
    yield `${param('Цвет', colour)}${param('Ширина, мм', width)}${param('Длина, мм', length)}${param('Толщина, мм', thickness)}${param('Код завода', code)}</offer>`;
  }
  yield '</offers></shop></yml_catalog>';
}

const PROPERTIES = ['Цвет', 'Ширина, мм', 'Длина, мм', 'Толщина, мм', 'Код завода', 'Производитель'];

function* goodsXmlOf(shape: Shape): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="3.1"><Классификатор><Ид>proba</Ид><Группы>';
  for (let section = 0; section < 200; section++)
    yield `<Группа><Ид>g${section}</Ид><Наименование>Раздел ${section}</Наименование></Группа>`;
  yield '</Группы><Свойства>';
  for (const [at, name] of PROPERTIES.entries())
    yield `<Свойство><Ид>p${at}</Ид><Наименование>${name}</Наименование><ТипЗначений>Строка</ТипЗначений></Свойство>`;
  yield '</Свойства></Классификатор><Каталог><Ид>proba</Ид><ИдКлассификатора>proba</ИдКлассификатора><Товары>';
  for (const good of goodsOf(shape)) {
    const values = [good.colour, good.width, good.length, good.thickness, good.code, good.brand];
    const propertyValues = values.map(
      (value, at) => `<ЗначенияСвойства><Ид>p${at}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`,
    );
    yield `<Товар><Ид>${good.id}</Ид><Наименование>${good.name}</Наименование><БазоваяЕдиница Код="055">м2</БазоваяЕдиница>`;
    yield `<Группы><Ид>g${good.section}</Ид></Группы><Картинка>import_files/${good.id}.jpg</Картинка><ЗначенияСвойств>${propertyValues.join('')}</ЗначенияСвойств>`;
    yield `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>${good.weight}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>`;
  }
  yield '</Товары></Каталог></КоммерческаяИнформация>';
}

const priceOf = (type: string, amount: string) =>
  `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена>`;

function* offersXmlOf(shape: Shape): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="3.1"><ПакетПредложений><Ид>proba#</Ид><ИдКаталога>proba</ИдКаталога><ТипыЦен>';
  yield '<ТипЦены><Ид>w</Ид><Наименование>Оптовая</Наименование><Валюта>BYN</Валюта></ТипЦены>';
  yield '<ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование><Валюта>BYN</Валюта></ТипЦены></ТипыЦен><Предложения>';
  for (const good of goodsOf(shape)) {
    // Every second product has two offers; the rest are plain.
    const ids = good.id % 2 ? [`${good.id}#a`, `${good.id}#b`] : [`${good.id}`];
    for (const [at, id] of ids.entries()) {
      const row =
        ids.length > 1
          ? `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Сорт</Наименование><Значение>${at + 1}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`
          : '';
      yield `<Предложение><Ид>${id}</Ид><Наименование>${good.name}</Наименование>${row}<Цены>${priceOf('w', good.wholesale)}${priceOf('r', good.price)}</Цены><Количество>${good.stock}</Количество></Предложение>`;
    }
  }
  yield '</Предложения></ПакетПредложений></КоммерческаяИнформация>';
}

export const FORMATS = ['csv', 'yml', 'commerceml'] as const;
export type Format = (typeof FORMATS)[number];

/** Writes a catalogue in a format to files in the folder; returns their paths. */
export async function writeCatalogue(format: Format, folder: string, shape: Shape): Promise<string[]> {
  if (format === 'csv') return [await writeFile(join(folder, 'goods.csv'), tableOf(shape))];
  if (format === 'yml') return [await writeFile(join(folder, 'feed.yml'), feedOf(shape))];
  return [
    await writeFile(join(folder, 'goods.xml'), goodsXmlOf(shape)),
    await writeFile(join(folder, 'offers.xml'), offersXmlOf(shape)),
  ];
}
