/** Wraps content in a CommerceML file. */
export const document = (within: string, encoding = 'UTF-8', formedAt = '') =>
  `<?xml version="1.0" encoding="${encoding}"?><КоммерческаяИнформация ВерсияСхемы="2.09"${formedAt && ` ДатаФормирования="${formedAt}"`}>${within}</КоммерческаяИнформация>`;

/** A file with the products numbered `from` to `to`, as a full catalogue or as changes only. */
export function goodsFile(
  from: number,
  to: number,
  { only = false, encoding = 'UTF-8', picture = '' } = {},
): string {
  const goods = Array.from({ length: to - from + 1 }, (_, at) => {
    const id = `g${from + at}`;
    const shown = picture ? `<Картинка>${picture}</Картинка>` : '';
    return `<Товар><Ид>${id}</Ид><Наименование>Плитка ${from + at}</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Группы><Ид>s1</Ид></Группы>${shown}</Товар>`;
  });
  return document(
    `<Классификатор><Ид>c1</Ид><Группы><Группа><Ид>s1</Ид><Наименование>Плитка</Наименование></Группа></Группы></Классификатор>
     <Каталог СодержитТолькоИзменения="${only}"><Ид>c1</Ид><ИдКлассификатора>c1</ИдКлассификатора><Товары>${goods.join('')}</Товары></Каталог>`,
    encoding,
  );
}

/** A file with the prices and stock levels of these products. */
export function offersFile(from: number, to: number, price = 10, only = false): string {
  const offers = Array.from(
    { length: to - from + 1 },
    (_, at) =>
      `<Предложение><Ид>g${from + at}</Ид><Наименование>Плитка ${from + at}</Наименование><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${price},50</ЦенаЗаЕдиницу><Валюта>BYN</Валюта></Цена></Цены><Количество>5</Количество></Предложение>`,
  );
  return document(
    `<ПакетПредложений СодержитТолькоИзменения="${only}"><Ид>c1#</Ид><ИдКаталога>c1</ИдКаталога><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование><Валюта>BYN</Валюта></ТипЦены></ТипыЦен><Предложения>${offers.join('')}</Предложения></ПакетПредложений>`,
  );
}

/** A file with the price of one offer. */
export const priceFile = (id: string, price: string) =>
  document(
    `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c1#</Ид><ИдКаталога>c1</ИдКаталога><Предложения><Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены></Предложение></Предложения></ПакетПредложений>`,
  );
/** A file with the stock level of one offer. */
export const restFile = (id: string, rest: string, formedAt = '') =>
  document(
    `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c1#</Ид><ИдКаталога>c1</ИдКаталога><Предложения><Предложение><Ид>${id}</Ид><Остатки><Остаток><Количество>${rest}</Количество></Остаток></Остатки></Предложение></Предложения></ПакетПредложений>`,
    'UTF-8',
    formedAt,
  );
