import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { findingText } from '../../src/domain/import-texts.ts';
import type { ImportReport } from '../../src/exchange/report.ts';
import { reportText } from '../../src/exchange/report-text.ts';
import { openTestDatabase } from '../database.ts';
import { empty, importPaths, scratch } from './databases.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/** Returns the counts of a report whose parts do not add up to the number received. */
function wrongSums({ counts }: ImportReport) {
  return Object.entries(counts).filter(
    ([, { came, added, changed, unchanged, marked, refused, repeated }]) =>
      came !== added + changed + unchanged + marked + refused + repeated,
  );
}

describe('the report of an import', () => {
  let connection: Connection;
  const folder = scratch();
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  beforeEach(() => empty(connection));
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  it.each([
    [['goods.xml', 'offers.xml'], ['prices-and-stock-levels.xml'], ['goods.xml']],
    [['prices-and-stock-levels.xml'], ['offers.xml'], ['goods.xml', 'prices-and-stock-levels.xml']],
    [['feed.yml'], ['feed.yml']],
    [['goods.csv'], ['goods.csv']],
    [['doubtful.csv'], ['doubtful.csv']],
  ])('adds up in every line: %j, %j', async (...imports) => {
    for (const files of imports) {
      const report = await importPaths(connection, files.map(fixture));
      expect(wrongSums(report)).toEqual([]);
    }
  });

  it('adds up with deletion marks of known and unknown goods, orphans and repeats', async () => {
    await importPaths(connection, [fixture('goods.xml'), fixture('offers.xml')]);
    const goods = ['0092', 'never-seen']
      .map((id) => `<Товар Статус="Удален"><Ид>${id}</Ид><Наименование>Н</Наименование></Товар>`)
      .join('');
    const marks = folder.write(
      'marks.xml',
      `<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>shop-1</Ид><Товары>${goods}<Товар><Ид>nameless</Ид></Товар></Товары></Каталог></КоммерческаяИнформация>`,
    );
    const report = await importPaths(connection, [marks, fixture('prices-and-stock-levels.xml')]);
    expect(wrongSums(report)).toEqual([]);
    expect(report.counts.product).toMatchObject({ came: 3, marked: 2, refused: 1, retired: 1 });
  });

  it('counts an old price only when the file states one', async () => {
    const report = await importPaths(connection, [fixture('feed.yml')]);
    expect(report.counts.price).toMatchObject({ came: 4, added: 4 });
    expect(report.counts.offer.came).toBe(3);
  });

  it('names repeats, invalid values set to zero, contradictions and missing data of goods', async () => {
    const { findings, counts } = await importPaths(connection, [fixture('doubtful.csv')]);
    expect(counts.product).toMatchObject({ came: 6, added: 5, repeated: 1 });
    const lines = findings.map(findingText);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Цена — не число, поставлен 0: 4, например «по запросу» у «3» (doubtful.csv:4), «1e3» у «4» (doubtful.csv:5), «-5» у «5» (doubtful.csv:6)',
        'Остаток — не число или ниже нуля, поставлен 0: 1, например «-2» у «4» (doubtful.csv:5)',
        'Повторено слово в слово, взято один раз (товар): 1, например «5» (doubtful.csv:6 и doubtful.csv:7)',
        'Площадь упаковки не равна площади её штук, цена и остаток могут быть неверны: 1, например «Плитка Спорная»: 2,16 м², а по штукам 1,44 м²',
        'Товары без цены: на сайте есть, купить нельзя: 3 из 5, например «Плитка по запросу», «Клей», «Затирка»',
        'Товары, картинок которых нет рядом с файлом: 1 из 5, например «Плитка по запросу»',
        'Товары без картинки: 4 из 5, например «Плитка Ясная», «Плитка Спорная», «Клей»',
      ]),
    );
  });

  it('is printed as a table that adds up, and as sentences', async () => {
    const text = reportText(await importPaths(connection, [fixture('doubtful.csv')]));
    expect(text).toMatch(/пришло +=\s+новые +\+ изменены +\+ прежние +\+ повторы +\| сняты/);
    expect(text).toMatch(/Товары +6 +5 +0 +0 +1 +0/);
    expect(text).toMatch(/Проверьте:\n {2}Цена — не число/);
    expect(text).toMatch(/Каталог обновлён, версия 1\./);
  });
});
