import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import type { Connection } from '../../src/data/connection.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { reportText } from '../../src/exchange/report-text.ts';
import { allowRefused, listRefused } from '../../src/services/import/refused-exchanges.ts';
import { openTestDatabase } from '../database.ts';
import { empty, everything, importPaths, NOW, query, refusal, scratch } from './databases.ts';

const goods = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    const id = from + at;
    return `${id};Товар ${id};Раздел ${Math.floor(id / 10)};${id},50;4`;
  });

const OPTIONS = { clock: () => NOW, words: VOCABULARY };

describe('a complete file with few of the goods', () => {
  let connection: Connection;
  const folder = scratch();
  const table = (name: string, rows: readonly string[]) =>
    folder.write(name, ['Код;Название;Раздел;Цена;Остаток', ...rows].join('\n'));
  const take60 = () => importPaths(connection, [table('goods.csv', goods(0, 60))]);
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

  it('is refused without confirmation, reports what would be retired and changes nothing', async () => {
    await take60();
    const before = await everything(connection);
    const words = await refusal(connection, [table('goods.csv', goods(0, 25))]);
    expect(words.replaceAll('\u00a0', ' ')).toMatch(
      /снимает с продажи 35 товаров из 60, которых в файлах нет: «Товар 25», «Товар 26».* …\nБез товаров останутся разделы: «Раздел 3», «Раздел 4», «Раздел 5»/,
    );
    expect(await everything(connection)).toEqual(before);
  });

  it('is imported once that was confirmed', async () => {
    await take60();
    const report = await importPaths(connection, [table('goods.csv', goods(0, 25))], { mayRetireMany: true });
    expect(report.counts.product).toMatchObject({ came: 25, retired: 35 });
    expect(await active()).toBe(25);
  });

  it('[SHOP-2] a refused one is allowed for its source alone, for as many goods as were shown, and once', async () => {
    const half = (source: string, to: number) =>
      importFiles(connection, [table('half.csv', goods(0, to))], { ...OPTIONS, sourceKey: source });
    for (const source of ['база 1', 'база 2'])
      await importPaths(connection, [table('all.csv', goods(0, 60))], { sourceKey: source });
    for (const source of ['база 1', 'база 2'])
      expect(await half(source, 25)).toMatchObject({ ok: false, code: 'mass-retirement' });
    const refused = await listRefused(connection.db);
    expect(refused.map(({ source, retirement }) => [source, retirement.retired])).toEqual([
      ['база 1', 35],
      ['база 2', 35],
    ]);
    expect(refused[0]?.retirement.names).toHaveLength(35);
    const clock = () => NOW;
    expect(await allowRefused({ db: connection.db, clock }, 'база 1')).toMatchObject({ ok: true });
    // Another base's half file, and a smaller file of this one, are other exchanges.
    expect(await half('база 2', 25)).toMatchObject({ ok: false, code: 'mass-retirement' });
    expect(await half('база 1', 10)).toMatchObject({ ok: false, code: 'mass-retirement' });
    expect(await half('база 1', 25)).toMatchObject({ ok: false });
    await allowRefused({ db: connection.db, clock }, 'база 1');
    expect(await allowRefused({ db: connection.db, clock }, 'база 3')).toMatchObject({ code: 'gone' });
    expect(await half('база 1', 25)).toMatchObject({ ok: true });
    expect((await listRefused(connection.db)).map(({ source }) => source)).toEqual(['база 2']);
    await importPaths(connection, [table('all.csv', goods(0, 60))], { sourceKey: 'база 1' });
    expect(await half('база 1', 25)).toMatchObject({ ok: false });
  });

  it('[SHOP-2] a permission ends after a day, and a check refuses nothing', async () => {
    await take60();
    const few = table('few.csv', goods(0, 25));
    const clockOf = (hours: number) => () => new Date(NOW.getTime() + hours * 3_600_000);
    await importFiles(connection, [few], { ...OPTIONS, dryRun: true });
    expect(await listRefused(connection.db)).toEqual([]);
    await refusal(connection, [few]);
    await allowRefused({ db: connection.db, clock: clockOf(0) }, 'csv');
    expect(await importFiles(connection, [few], { ...OPTIONS, clock: clockOf(25) })).toMatchObject({
      ok: false,
    });
    await allowRefused({ db: connection.db, clock: clockOf(25) }, 'csv');
    expect(await importFiles(connection, [few], { ...OPTIONS, clock: clockOf(26) })).toMatchObject({
      ok: true,
    });
  });

  it('requires confirmation from more than a third on, and never for a small catalogue', async () => {
    await take60();
    await importPaths(connection, [table('goods.csv', goods(0, 40))]);
    expect(await active()).toBe(40);
    await importPaths(connection, [table('small.csv', goods(100, 119))], { sourceKey: 'small' });
    await importPaths(connection, [table('small.csv', goods(100, 101))], { sourceKey: 'small' });
    expect(await active()).toBe(41);
  });

  it('requires confirmation also for a package of offers, which makes the goods unavailable', async () => {
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
    await importPaths(connection, [folder.write('c.xml', catalogue), folder.write('o.xml', offers(ids))]);
    expect(
      (await refusal(connection, [folder.write('few.xml', offers(ids.slice(0, 3)))])).replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toMatch(/снимает с продажи 27 предложений из 30/);
  });

  it('a dry run reports all that and what would stop the import, and changes nothing', async () => {
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
