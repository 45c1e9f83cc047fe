import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toWindows1251 } from '../../src/http/endpoints/exchange/windows-1251.ts';
import { importOrderStates } from '../../src/services/exchange/import-order-states.ts';
import { showOrderToShop } from '../../src/services/order/show-order.ts';
import { exchangeClient } from '../exchange-client.ts';
import { openExchangeDatabase, type ServedExchange, serveExchange } from '../serve-exchange.ts';
import { type MadeOffer, makeOffer, stockOf } from '../services/goods.ts';
import { orderMaker } from '../services/order-maker.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { empty, query } from './databases.ts';
import { goodsFile, offersFile } from './exchange-documents.ts';

/** Size of the pieces in which 1C is told to send files. */
const PIECE = 2_000_000;

const document = (within: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.09">${within}</КоммерческаяИнформация>`;

/** An order as 1C returns it. */
const back = (number: string, requisites: Record<string, string>) =>
  `<Документ><Ид>${number}</Ид><Номер>УТ-000777</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>${Object.entries(
    requisites,
  )
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов></Документ>`;

describe('orders for 1C over HTTP', () => {
  let served: ServedExchange;
  let made: MadeOffer;
  beforeAll(async () => {
    served = await serveExchange(await openExchangeDatabase());
  });
  afterAll(() => served.close());
  beforeEach(async () => {
    await empty(served.connection);
    await fillSmallCatalogue(served.connection);
    made = await makeOffer(served.connection, { name: 'Плитка «Бьянко»' });
  });

  const maker = orderMaker(
    () => served.connection,
    () => new Date(),
  );
  const place = async (given = {}) => (await maker.place(given, { ...made, count: 2 })).number;
  async function begun(version = '', encoding = 'windows-1251') {
    const one = exchangeClient({ address: served.address, type: 'sale', encoding });
    await one.checkauth();
    await one.request('init', version ? { version } : {});
    return one;
  }
  const numbersIn = (text: string) =>
    [...text.matchAll(/<Номер>([^<]+)<\/Номер>/g)].map(([, number]) => number);
  const view = async (number: string) => showOrderToShop(maker.deps(), number);
  const emails = async () =>
    (await query<{ kind: string }>(served.connection, 'select kind from outbox')).length;

  it('returns the same orders until 1C confirms them, and those changed since', async () => {
    const [one, two] = [await place(), await place()];
    const lost = await begun();
    expect(numbersIn(await lost.request('query'))).toEqual([one, two]);
    const again = await begun();
    const text = await again.request('query');
    expect(text).toMatch(/^<\?xml version="1.0" encoding="windows-1251"\?>/);
    expect(numbersIn(text)).toEqual([one, two]);
    const third = await place();
    expect(await again.request('success')).toBe('success');
    expect(await again.request('success')).toBe('success');
    const later = await begun();
    expect(numbersIn(await later.request('query'))).toEqual([third]);
    await later.request('success');
    await query(served.connection, "update orders set state = 'confirmed' where number = $1", [one]);
    expect(numbersIn(await (await begun()).request('query'))).toEqual([one]);
  });

  it('[SHOP-9] counts the stock that 1C states as including an order once 1C has confirmed it', async () => {
    const states = async () => {
      const one = exchangeClient({ address: served.address, type: 'catalog' });
      await one.checkauth();
      await one.request('init');
      await one.send('import.xml', goodsFile(1, 2));
      await one.send('offers.xml', offersFile(1, 2));
      expect(await one.importFile('import.xml')).toBe('success');
      const [row] = await query<{ id: number; stock: number }>(
        served.connection,
        `select id, stock::integer from offers where external_id = 'g1'`,
      );
      return row ?? expect.fail('no such goods');
    };
    const { id: offerId } = await states();
    const { number } = await maker.place({}, { offerId, count: 2 });
    expect((await states()).stock).toBe(3000);
    const one = await begun();
    expect(numbersIn(await one.request('query'))).toContain(number);
    expect((await states()).stock).toBe(3000);
    await one.request('success');
    const first = await query(served.connection, 'select first_at from exchanged_orders');
    expect((await states()).stock).toBe(5000);
    await query(served.connection, "update orders set state = 'confirmed' where number = $1", [number]);
    await one.request('query');
    await one.request('success');
    expect(await query(served.connection, 'select first_at from exchanged_orders')).toEqual(first);
  });

  it('moves orders by the shop’s own rules, with its emails, once however often 1C repeats it', async () => {
    const [shipped, paid, cancelled] = [await place(), await place({ payment: 'card' }), await place()];
    const before = await emails();
    const one = await begun();
    await one.request('query');
    await one.request('success');
    const file = document(
      back(shipped, { 'Дата отгрузки по 1С': '2026-11-24T10:00:00' }) +
        back(paid, { 'Дата оплаты по 1С': '2026-11-24', 'Номер оплаты по 1С': '7' }) +
        back(cancelled, { Отменен: 'true' }),
    );
    expect(await one.request('file', { filename: 'C:\\v8_77.xml' }, file)).toBe('success');
    const states = async () =>
      Promise.all([shipped, paid, cancelled].map(async (number) => (await view(number))?.state));
    expect(await states()).toEqual(['on-the-way', 'paid', 'cancelled']);
    expect(await stockOf(served.connection, made.offerId)).toBe(6000);
    const after = await emails();
    expect(after).toBeGreaterThan(before);
    const two = await begun('2.09');
    expect(await two.request('file', { filename: 'orders.xml' }, file)).toBe('success');
    expect(await two.request('import', { filename: 'orders.xml' })).toBe('success');
    expect(await states()).toEqual(['on-the-way', 'paid', 'cancelled']);
    expect(await emails()).toBe(after);
    expect(numbersIn(await two.request('query'))).toEqual([]);
  });

  it('announces goods that 1C returned by cancelling an order', async () => {
    const number = await place();
    const announced: (readonly number[])[] = [];
    const deps = { ...maker.deps(), stockChanged: (ids: readonly number[]) => announced.push(ids) };
    const cancelled = { number, requisites: { Отменен: 'true' }, deleted: false };
    const left = await importOrderStates(deps, async function* () {
      yield cancelled;
    });
    expect(left).toEqual({ stuck: [], unknownNumbers: [], unnamed: [] });
    expect(announced).toEqual([[made.productId]]);
  });

  it.each(['utf-8', 'windows-1251'])(
    'reads a file of older systems with its last piece, whatever its length, in %s',
    async (encoding) => {
      const number = await place();
      const order = document(back(number, { Отменен: 'true' })).replace('"UTF-8"', `"${encoding}"`);
      const bytes = (text: string) => (encoding === 'utf-8' ? Buffer.from(text) : toWindows1251(text));
      const [head = '', tail = ''] = order.split('<Документ>');
      const fill = PIECE * 2 - bytes(order).length - '<!---->\n'.length;
      const file = bytes(`${head}<!--${'x'.repeat(fill)}--><Документ>${tail}\n`);
      expect(file.length).toBe(PIECE * 2);
      const one = await begun();
      expect(await one.send('a.xml', file.subarray(0, PIECE), PIECE)).toEqual(['success']);
      expect((await view(number))?.state).toBe('new');
      expect(await one.send('a.xml', file.subarray(PIECE), PIECE)).toEqual(['success']);
      expect((await view(number))?.state).toBe('cancelled');
    },
  );

  const noted = async () =>
    (
      await query<{ note: string }>(
        served.connection,
        "select note from admin_log where action = 'exchange-orders' order by id",
      )
    ).map(({ note }) => note);

  it('reports and records, once a day, unknown orders and states, and moves the others', async () => {
    const [ours, paid] = [await place(), await place({ payment: 'card' })];
    const file = document(
      back(ours, { 'Статус заказа': 'К отгрузке' }) +
        back(paid, { 'Дата оплаты по 1С': '2026-11-24', 'Статус заказа': 'К отгрузке' }) +
        back('0c5ff8a0-11d9-848a', { Отменен: 'true' }) +
        back('К-999999', { Отменен: 'true' }),
    );
    const lines = [
      'Заказов не с этого сайта: 2 («0c5ff8a0-11d9-848a», «К-999999»)',
      `Статуса «К отгрузке» на сайте нет, заказов с ним: 2 («${ours}», «${paid}»)`,
    ];
    const one = await begun();
    expect(await one.request('file', { filename: 'a.xml' }, file)).toBe(['success', ...lines].join('\n'));
    expect((await view(paid))?.state).toBe('paid');
    expect((await view(ours))?.state).toBe('new');
    // The same name sent again in the same session is a new file.
    expect(await one.request('file', { filename: 'a.xml' }, file)).toBe(['success', ...lines].join('\n'));
    expect(await noted()).toEqual([lines.join('; ')]);
  });

  it('refuses a catalogue sent for orders and reports it in the admin; an empty document is not an error', async () => {
    const goods = document('<Классификатор><Ид>c1</Ид></Классификатор><Каталог><Ид>c1</Ид></Каталог>');
    const one = await begun('2.09');
    expect(await one.request('file', { filename: 'import.xml' }, goods)).toBe('success');
    const answer = await one.request('import', { filename: 'import.xml' });
    expect(answer).toMatch(/^failure\nimport\.xml:1: это каталог товаров, а здесь принимаются заказы$/);
    expect(await noted()).toEqual([answer.slice('failure\n'.length)]);
    const two = await begun();
    expect(await two.request('file', { filename: 'none.xml' }, document(''))).toBe('success');
    const offers = document('<ПакетПредложений><Ид>c1#</Ид></ПакетПредложений>');
    expect(await two.request('file', { filename: 'offers.xml' }, offers)).toMatch(/^failure\n/);
  });

  it('reports orders that could not change, and changes nothing for a truncated file', async () => {
    const number = await place({ payment: 'card' });
    const one = await begun();
    const shipped = document(back(number, { 'Дата отгрузки по 1С': '2026-11-24' }));
    expect(await one.request('file', { filename: 'a.xml' }, shipped)).toMatch(
      new RegExp(`^success\nЗаказ ${number}: «[^»]+», дальше по правилам сайта не идёт$`),
    );
    const cut = document(back(number, { Отменен: 'true' })).slice(0, -20);
    expect(await one.request('file', { filename: 'b.xml' }, cut)).toMatch(/^failure\nb\.xml:/);
    expect(await one.request('import', { filename: 'c.xml' })).toMatch(/^failure\nФайл c\.xml не передан/);
    expect((await view(number))?.state).not.toBe('cancelled');
  });
});
