import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import type { Connection } from '../../src/data/connection.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { reportText } from '../../src/exchange/report-text.ts';
import { openTestDatabase } from '../database.ts';
import { empty, everything, NOW, query, refusal, scratch, take } from './databases.ts';

const goods = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    const id = from + at;
    return `${id};Товар ${id};Раздел ${Math.floor(id / 10)};${id},50;4`;
  });

describe('a complete file with few of the goods', () => {
  let connection: Connection;
  const folder = scratch();
  const table = (name: string, rows: readonly string[]) =>
    folder.write(name, ['Код;Название;Раздел;Цена;Остаток', ...rows].join('\n'));
  const take60 = () => take(connection, [table('goods.csv', goods(0, 60))]);
  const active = async () =>
    (
      await query<{ count: number }>(
        connection,
        'select count(*)::integer as count from products where active',
      )
    )[0]?.count;

  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(() => empty(connection));
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  it('is not taken unasked: it says what would go and changes nothing', async () => {
    await take60();
    const before = await everything(connection);
    const words = await refusal(connection, [table('goods.csv', goods(0, 25))]);
    expect(words.replaceAll('\u00a0', ' ')).toMatch(
      /снимает с продажи 35 товаров из 60, которых в файлах нет: «Товар 25», «Товар 26».* …\nБез товаров останутся разделы: «Раздел 3», «Раздел 4», «Раздел 5»/,
    );
    expect(await everything(connection)).toEqual(before);
  });

  it('is taken when that was agreed to', async () => {
    await take60();
    const report = await take(connection, [table('goods.csv', goods(0, 25))], { mayRetireMany: true });
    expect(report.counts.product).toMatchObject({ came: 25, retired: 35 });
    expect(await active()).toBe(25);
  });

  it('asks from more than a third on, and of a small catalogue never', async () => {
    await take60();
    await take(connection, [table('goods.csv', goods(0, 40))]);
    expect(await active()).toBe(40);
    await take(connection, [table('small.csv', goods(100, 119))], { sourceKey: 'small' });
    await take(connection, [table('small.csv', goods(100, 101))], { sourceKey: 'small' });
    expect(await active()).toBe(41);
  });

  it('asks for a package of offers too, which leaves the goods unsold', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `g${at}`);
    const catalogue = `<КоммерческаяИнформация><Каталог><Ид>c</Ид><Товары>${ids
      .map((id) => `<Товар><Ид>${id}</Ид><Наименование>Товар ${id}</Наименование></Товар>`)
      .join('')}</Товары></Каталог></КоммерческаяИнформация>`;
    const offers = (some: readonly string[]) =>
      `<КоммерческаяИнформация><ПакетПредложений><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><Предложения>${some
        .map(
          (id) =>
            `<Предложение><Ид>${id}</Ид><Наименование>${id}</Наименование><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу></Цена></Цены><Количество>2</Количество></Предложение>`,
        )
        .join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`;
    await take(connection, [folder.write('c.xml', catalogue), folder.write('o.xml', offers(ids))]);
    expect(
      (await refusal(connection, [folder.write('few.xml', offers(ids.slice(0, 3)))])).replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toMatch(/снимает с продажи 27 предложений из 30/);
  });

  it('a dry run says all that and what would stop it, and changes nothing', async () => {
    await take60();
    const before = await everything(connection);
    const log = await query(connection, 'select count(*) from imports');
    const tried = await importFiles(connection, [table('goods.csv', goods(0, 25))], {
      clock: () => NOW,
      words: VOCABULARY,
      dryRun: true,
    });
    if (!tried.ok) throw new Error(tried.message);
    const text = tried.value.map((report) => reportText(report, { dryRun: true })).join('\n');
    expect(text).toMatch(/Товары +25 +0 +0 +25 +35/);
    expect(text).toMatch(/Без --yes импорт на этом остановится/);
    expect(text).toMatch(/Ничего не записано/);
    expect(await everything(connection)).toEqual(before);
    expect(await query(connection, 'select count(*) from imports')).toEqual(log);
  });
});
