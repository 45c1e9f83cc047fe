import fc from 'fast-check';

/** A product of a generated catalogue; empty fields are missing from its file. */
export interface RandomGood {
  id: string;
  name: string;
  section: string;
  brand: string;
  description: string;
  article: string;
  unit: string;
  colour: string;
  width: string;
  weight: string;
  /** Weight stated by a property instead of the field. */
  heft: string;
  price: string;
  oldPrice: string;
  stock: string;
  picture: string;
  /** Offers by size; a product without sizes is plain. */
  sizes: string[];
}

export interface RandomCatalogue {
  goods: RandomGood[];
  /** Names of price types by id; every offer has a price of each type. Only used in CommerceML. */
  priceTypes: Record<string, string>;
}

const oneOf = (...words: string[]) => fc.constantFrom(...words);

const GOOD = fc.record({
  name: oneOf('Плитка Бор', 'Ламинат Дуб', 'Дверь Соло', 'Клей'),
  section: oneOf('Полы', 'Стены', 'Двери', ''),
  brand: oneOf('Бор', 'Вистан', ''),
  description: oneOf('', 'Для пола.', 'Для стен.'),
  article: oneOf('', 'A-1', 'A-2'),
  unit: oneOf('', 'шт', 'м2'),
  colour: oneOf('', 'белый', 'серый', '5'),
  width: oneOf('', '300', '600', 'широкая'),
  weight: oneOf('', '0', '2,5'),
  heft: oneOf('', '3', '4,5'),
  price: oneOf('', '0', '10,50', '99', 'по запросу'),
  oldPrice: oneOf('', '120'),
  stock: oneOf('', '0', '7', '12,345'),
  picture: oneOf('', 'one.jpg', 'two.jpg'),
  sizes: fc.constantFrom<string[]>([], [], ['600'], ['600', '700'], ['700', '800']),
});

const IDS = ['g1', 'g2', 'g3', 'g4'];

/** A product with every field, so that the files contain all columns and the fields of other products count as empty. */
const ANCHOR: RandomGood = {
  id: 'g0',
  name: 'Плитка Опора',
  section: 'Полы',
  brand: 'Опора',
  description: 'Есть всегда.',
  article: 'О-0',
  unit: 'шт',
  colour: 'белый',
  width: '600',
  weight: '1,5',
  heft: '2',
  price: '50',
  oldPrice: '60',
  stock: '5',
  picture: 'zero.jpg',
  sizes: ['600', '700'],
};

const PRICE_TYPES = fc.constantFrom<Record<string, string>>(
  { r: 'Розничная' },
  { w: 'Оптовая', r: 'РОЗНИЧНЫЕ' },
  { n: 'Тип 3' },
  { n: 'Тип 3', w: 'Мелкий опт', s: 'Цена для сайта' },
);

/** Random catalogues of up to four products, plus one that has every field. */
export const randomCatalogue: fc.Arbitrary<RandomCatalogue> = fc.record({
  goods: fc
    .tuple(fc.subarray(IDS), fc.array(GOOD, { minLength: 4, maxLength: 4 }))
    .map(([ids, goods]) => [ANCHOR, ...ids.flatMap((id, at) => (goods[at] ? [{ id, ...goods[at] }] : []))]),
  priceTypes: PRICE_TYPES,
});

/** Writes the catalogue as a table. */
export function asTable({ goods }: RandomCatalogue): string {
  const head =
    'Код;Код группы;Название;Раздел;Бренд;Описание;Артикул;Ед. изм.;Цвет;Ширина, мм;Вес, кг;Вес, кг/м.кв.;Цена;Старая цена;Остаток;Фото;Размер';
  const rows = goods.flatMap((good) => {
    const { id, name, section, brand, description, article, unit, colour, width, weight, heft } = good;
    const { price, oldPrice, stock, picture, sizes } = good;
    const common = [name, section, brand, description, article, unit, colour, width, weight, heft];
    const sold = [price, oldPrice, stock, picture];
    return sizes.length === 0
      ? [[id, '', ...common, ...sold, '']]
      : sizes.map((size) => [`${id}-${size}`, id, ...common, ...sold, size]);
  });
  return [head, ...rows.map((row) => row.join(';'))].join('\n');
}

const tag = (name: string, text: string) => (text ? `<${name}>${text}</${name}>` : '');
const param = (name: string, text: string) => (text ? `<param name="${name}">${text}</param>` : '');

/** Writes the catalogue as a feed. */
export function asFeed({ goods }: RandomCatalogue): string {
  const sections = [...new Set(goods.map(({ section }) => section))].filter(Boolean);
  const offer = (good: RandomGood, size: string) => {
    const group = size ? ` group_id="${good.id}"` : '';
    return `<offer id="${size ? `${good.id}-${size}` : good.id}"${group} available="${good.stock !== '0'}">
      <name>${good.name}</name><price>${good.price}</price>${tag('oldprice', good.oldPrice)}<currencyId>BYN</currencyId>
      ${tag('categoryId', good.section)}${tag('vendor', good.brand)}${tag('vendorCode', good.article)}${tag('weight', good.weight)}
      ${tag('count', good.stock)}${tag('description', good.description)}${tag('picture', good.picture)}
      ${param('Цвет', good.colour)}${param('Ширина, мм', good.width)}${param('Вес, кг/м.кв.', good.heft)}${param('Размер', size)}</offer>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><name>Проба</name><url>https://proba.example</url>
    <categories>${sections.map((name) => `<category id="${name}">${name}</category>`).join('')}</categories>
    <offers>${goods.flatMap((good) => (good.sizes.length > 0 ? good.sizes : ['']).map((size) => offer(good, size))).join('')}</offers>
    </shop></yml_catalog>`;
}

const PROPERTIES: readonly [id: string, name: string, field: 'colour' | 'width' | 'heft'][] = [
  ['p1', 'Цвет', 'colour'],
  ['p2', 'Ширина, мм', 'width'],
  ['p3', 'Вес, кг/м.кв.', 'heft'],
];

function goodXml(good: RandomGood): string {
  const values = PROPERTIES.filter(([, , field]) => good[field]).map(
    ([id, , field]) =>
      `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${good[field]}</Значение></ЗначенияСвойства>`,
  );
  const weight = good.weight
    ? `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>${good.weight}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`
    : '';
  return `<Товар><Ид>${good.id}</Ид>${tag('Артикул', good.article)}<Наименование>${good.name}</Наименование>
    ${tag('БазоваяЕдиница', good.unit)}${good.section ? `<Группы><Ид>${good.section}</Ид></Группы>` : ''}
    ${tag('Картинка', good.picture)}${tag('Описание', good.description)}
    ${good.brand ? `<Изготовитель><Наименование>${good.brand}</Наименование></Изготовитель>` : ''}
    <ЗначенияСвойств>${values.join('')}</ЗначенияСвойств>${weight}</Товар>`;
}

function offerXml(good: RandomGood, size: string, types: readonly string[]): string {
  const prices = types.map(
    (type) => `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${good.price}</ЦенаЗаЕдиницу></Цена>`,
  );
  const row = size
    ? `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>${size}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`
    : '';
  return `<Предложение><Ид>${size ? `${good.id}#${size}` : good.id}</Ид><Наименование>${good.name}</Наименование>${row}
    ${good.price ? `<Цены>${prices.join('')}</Цены>` : ''}${tag('Количество', good.stock)}</Предложение>`;
}

const only = (changesOnly: boolean) => (changesOnly ? ' СодержитТолькоИзменения="true"' : '');

/** Writes the products of the catalogue in CommerceML. */
export function asGoodsXml({ goods }: RandomCatalogue, changesOnly = false): string {
  const sections = [...new Set(goods.map(({ section }) => section))].filter(Boolean);
  return `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация><Классификатор${only(changesOnly)}><Ид>c</Ид>
    <Группы>${sections.map((name) => `<Группа><Ид>${name}</Ид><Наименование>${name}</Наименование></Группа>`).join('')}</Группы>
    <Свойства>${PROPERTIES.map(([id, name]) => `<Свойство><Ид>${id}</Ид><Наименование>${name}</Наименование></Свойство>`).join('')}</Свойства>
    </Классификатор><Каталог${only(changesOnly)}><Ид>c</Ид><ИдКлассификатора>c</ИдКлассификатора>
    <Товары>${goods.map(goodXml).join('')}</Товары></Каталог></КоммерческаяИнформация>`;
}

/** Writes the offers of the catalogue in CommerceML; products whose article starts with «A-2» have none. */
export function asOffersXml({ goods, priceTypes }: RandomCatalogue, changesOnly = false): string {
  const types = Object.entries(priceTypes);
  const declared = types.map(
    ([id, name]) => `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование></ТипЦены>`,
  );
  const offers = goods
    .filter(({ article }) => article !== 'A-2')
    .flatMap((good) =>
      (good.sizes.length > 0 ? good.sizes : ['']).map((size) =>
        offerXml(good, size, Object.keys(priceTypes)),
      ),
    );
  return `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация><ПакетПредложений${only(changesOnly)}><Ид>c#</Ид><ИдКаталога>c</ИдКаталога>
    <ТипыЦен>${declared.join('')}</ТипыЦен><Предложения>${offers.join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`;
}

/** Writes deletion marks for everything in the catalogue. */
export function asDeletions({ goods }: RandomCatalogue): string {
  const marks = goods.map(({ id }) => `<Товар Статус="Удален"><Ид>${id}</Ид></Товар>`);
  const offers = goods.map(({ id }) => `<Предложение Статус="Удален"><Ид>${id}</Ид></Предложение>`);
  return `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>c</Ид>
    <Товары>${marks.slice(1).join('')}</Товары></Каталог><ПакетПредложений СодержитТолькоИзменения="true"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога>
    <Предложения>${offers.slice(0, 2).join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`;
}
