import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { OrderPapers } from '../../src/blocks/admin/OrderPapers.tsx';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { PAPER_KINDS, type PaperKind } from '../../src/domain/order/order-paper.ts';
import { showOrderToShop } from '../../src/services/order/show-order.ts';
import { refundMoney } from '../../src/services/return/refund-money.ts';
import { batchStocks, makeBatches } from './batches.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';
import { returnMaker } from './return-maker.ts';

const SHOP = { name: 'Лавка', company: '', address: '', phone: null };

/** Returns the rows of a paper's table, headings first. */
function rowsOf(paper: string): string[] {
  const [table = ''] = /<table>.*<\/table>/s.exec(paper) ?? [];
  const rows = table.split('</tr>').slice(0, -1);
  const cells = (row: string) => row.split(/<\/t[dh]>/).slice(0, -1);
  const text = (cell: string) => cell.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  return rows.map((row) => cells(row).map(text).join(' | '));
}

describeShop('papers of an order with returns', (shop) => {
  const connection = () => shop().connection;
  const maker = orderMaker(connection, standingClock());
  const deps = () => ({ ...maker.deps(), provider: openTestPayment() });
  const { take, move } = returnMaker(connection, deps);

  async function printed(placed: PlacedOrder, kind: PaperKind) {
    const order = await showOrderToShop(deps(), placed.number);
    if (!order) throw new Error('no order');
    return renderToStaticMarkup(<OrderPapers kind={kind} orders={[order]} shop={SHOP} />);
  }
  const rows = async (placed: PlacedOrder, kind: PaperKind) => rowsOf(await printed(placed, kind));

  async function orderOf(...counts: number[]) {
    const names = ['Плитка', 'Затирка', 'Клей'];
    const goods = await Promise.all(
      counts.map((_count, at) =>
        makeOffer(connection(), { name: names[at] ?? '', article: `А${at}`, stock: units(20) }),
      ),
    );
    return maker.place({}, ...goods.map((made, at) => ({ ...made, count: counts[at] ?? 0 })));
  }

  it('[SHOP-5] show ordered, returned and left by line, and no such columns without a return', async () => {
    const order = await orderOf(8, 2);
    expect(await rows(order, 'note')).toEqual([
      '№ | Артикул | Товар | Количество | Цена, руб. | Сумма, руб.',
      '1 | А0 | Плитка | 8 шт. | 10,00 | 80,00',
      '2 | А1 | Затирка | 2 шт. | 10,00 | 20,00',
    ]);
    await take(order, [3]);
    for (const kind of ['order', 'note'] as const)
      expect(await rows(order, kind)).toEqual([
        '№ | Артикул | Товар | Заказано | Возвращено | Осталось | Цена, руб. | Сумма, руб.',
        '1 | А0 | Плитка | 8 шт. | 3 шт. | 5 шт. | 10,00 | 50,00',
        '2 | А1 | Затирка | 2 шт. |  | 2 шт. | 10,00 | 20,00',
      ]);
    expect(await rows(order, 'picking')).toEqual([
      '✓ | Артикул | Товар | Партия | Заказано | Возвращено | Собрать | Упаковками',
      ' | А0 | Плитка |  | 8 шт. | 3 шт. | 5 шт. | ',
      ' | А1 | Затирка |  | 2 шт. |  | 2 шт. | ',
    ]);
  });

  it('[SHOP-5] count a second return from what the first one left', async () => {
    const order = await orderOf(8, 1);
    await take(order, [3]);
    await take(order, [4]);
    expect((await rows(order, 'order'))[1]).toBe('1 | А0 | Плитка | 8 шт. | 7 шт. | 1 шт. | 10,00 | 10,00');
  });

  it('[SHOP-5] what is returned before dispatch leaves delivery note and picking list, and stays on the order', async () => {
    const order = await orderOf(2, 4);
    await take(order, [2]);
    expect((await rows(order, 'order')).slice(1)).toEqual([
      '1 | А0 | Плитка | 2 шт. | 2 шт. | 0 шт. | 10,00 | 0,00',
      '2 | А1 | Затирка | 4 шт. |  | 4 шт. | 10,00 | 40,00',
    ]);
    expect((await rows(order, 'note')).slice(1)).toEqual(['1 | А1 | Затирка | 4 шт. | 10,00 | 40,00']);
    expect((await rows(order, 'picking')).slice(1)).toEqual([' | А1 | Затирка |  | 4 шт. | ']);
    expect(await printed(order, 'note')).toContain('Пятьдесят четыре рубля');
  });

  it('[SHOP-5] a delivery note keeps what came back after dispatch', async () => {
    const order = await orderOf(2, 4);
    await move(order, 'confirmed', 'reserved', 'assembled', 'on-the-way', 'issued');
    await take(order, [2, 1]);
    expect((await rows(order, 'note')).slice(1)).toEqual([
      '1 | А0 | Плитка | 2 шт. | 2 шт. | 0 шт. | 10,00 | 0,00',
      '2 | А1 | Затирка | 4 шт. | 1 шт. | 3 шт. | 10,00 | 30,00',
    ]);
    expect((await rows(order, 'picking')).slice(1)).toEqual([
      ' | А1 | Затирка |  | 4 шт. | 1 шт. | 3 шт. | ',
    ]);
  });

  it('[SHOP-5] a picking list takes from each batch what is left of it', async () => {
    const goods = await makeOffer(connection(), { name: 'Плитка' });
    await makeBatches(connection(), goods.offerId, 4, 6);
    const order = await maker.place({}, { ...goods, count: 8 });
    await take(order, [3]);
    const list = (await rows(order, 'picking')).slice(1);
    const held = Object.values(await batchStocks(connection(), goods.offerId));
    expect(held.reduce((sum, stock) => sum + stock, 0)).toBe(5);
    expect(list.map((row) => row.split(' | ').slice(4, 6).join())).toEqual(
      list.map((_row, at) => (at === 0 ? '8 шт.,3 шт.' : ',')),
    );
    const left = list.map((row) => Number.parseInt(row.split(' | ')[6] ?? '', 10));
    expect(left.reduce((sum, amount) => sum + amount, 0)).toBe(5);
  });

  it('[SHOP-5] money without goods changes no amount on a paper', async () => {
    const order = await orderOf(3);
    await move(order, 'paid');
    const before = await Promise.all(PAPER_KINDS.map((kind) => rows(order, kind)));
    const refund = { amount: kopecks(500), method: 'cash', reason: 'скол' } as const;
    expect((await refundMoney(deps(), order.number, { ...refund, key: randomUUID() })).ok).toBe(true);
    expect(await Promise.all(PAPER_KINDS.map((kind) => rows(order, kind)))).toEqual(before);
  });
});
