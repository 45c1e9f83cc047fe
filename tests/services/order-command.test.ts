import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderCommand } from '../../src/app/cli/commands/order-command.ts';
import { basketLines } from '../../src/data/schema/order.ts';
import type { OrderForm } from '../../src/domain/order/order.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { applyCoupon } from '../../src/services/discount/apply-coupon.ts';
import { attachCard } from '../../src/services/discount/attach-card.ts';
import { orderTotals } from '../../src/services/order/order-totals.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { discountMaker } from './discount-maker.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('the operator’s command «order»', (shop) => {
  const { deps, coupon, card, basket, formOf } = discountMaker(shop);

  async function runCommand(...args: string[]): Promise<{ understood: boolean; text: string }> {
    const lines: string[] = [];
    const run = orderCommand(() => 'https://shop.example').run(shop().connection, args, (line) => {
      lines.push(line);
    });
    return { understood: await run, text: lines.join('\n').replaceAll('\u00a0', ' ') };
  }

  it('[CART-9] shows all of an order: articles, floor, comments, discount, points and delivery', async () => {
    const { offerId } = await makeOffer(shop().connection, { article: 'АРТ-77', name: 'Плитка Лён' });
    const token = await basket(4, offerId);
    const code = await coupon();
    await applyCoupon(deps(), token, code);
    await attachCard(deps(), token, { number: await card(500), day: '2020-03-01' });
    await shop()
      .connection.db.update(basketLines)
      .set({ comment: 'Без сколов' })
      .where(eq(basketLines.basketId, token));
    const given: Partial<OrderForm> = {
      ...{ delivery: 'delivery', city: 'Гомель', address: 'ул. Советская, 1', comment: 'Позвоните\nвечером' },
      ...{ carry: { floor: 3, lift: false }, company: { unp: '200988541', name: 'ООО «Ромашка»' } },
    };
    const form = await formOf(token, given);
    const { total } = orderTotals(deps().settings(), await showBasket(deps(), token), form);
    const placed = await placeOrder(deps(), token, { ...form, seenTotal: total });
    if (!placed.ok) throw new Error(placed.message);
    const { text } = await runCommand('show', placed.value.number);
    for (const part of [
      'Плитка Лён (арт. АРТ-77): 4 шт.',
      'Поднять: 3 этаж, без лифта',
      'Позвоните\n',
      '«Без сколов»',
      `Скидка по промокоду ${code}: −4,00 руб.`,
      'Оплачено бонусами: −5,00 руб.',
      'Доставка: Гомель, ул. Советская, 1',
      'Доставка: 14,00 руб.',
      'Подъём: ',
      'ООО «Ромашка», УНП 200988541',
      'Анна, +375 (29) 123-45-67',
      'Итого: ',
    ])
      expect(text).toContain(part);
  });

  it('[SHOP-9] marks one order, or all open ones, as known to the stock system', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const place = async () => {
      const token = await basket(1, offerId);
      const placed = await placeOrder(deps(), token, await formOf(token));
      if (!placed.ok) throw new Error(placed.message);
      return placed.value.number;
    };
    await runCommand('known', 'все');
    const [one, two] = [await place(), await place()];
    expect((await runCommand('known', one)).text).toContain(`Заказ ${one} отмечен`);
    expect((await runCommand('known', 'все')).text).toBe('Отмечено: 1 открытый заказ');
    expect((await runCommand('known', two)).text).toContain('уже отмечен');
    expect((await runCommand('known', 'К-999999')).text).toBe('Заказа К-999999 нет');
  });

  it.each([
    [[], 'Не указано, что сделать с заказами'],
    [['покажи', '1'], 'Команды «order покажи» нет'],
    [['show'], 'Не указан номер заказа'],
    [['show', 'вчерашний'], '«вчерашний» — не номер заказа'],
    [['show', '1', 'и', '2'], 'Лишнее после номера: «и 2»'],
    [['known', 'вчерашний'], '«вчерашний» — не номер заказа'],
    [['known', '1', '2'], 'Лишнее после номера: «2»'],
    [['list', 'упакован'], 'Статуса «упакован» нет'],
    [['list', 'принят', 'вчера'], 'Лишнее: «вчера»'],
    [['state', 'К-1'], 'Не указан статус'],
    [['state', 'К-1', 'упакован'], 'Статуса «упакован» нет'],
  ])('[CART-9] reports the error in %j', async (args, why) => {
    const { understood, text } = await runCommand(...args);
    expect(understood).toBe(false);
    expect(text).toContain(why);
  });
});
