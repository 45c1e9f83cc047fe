import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { changeOffer, makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderFields, type ServedOrders, serveOrders } from './serve-orders.ts';

describeShop('the order by telephone number alone', (opened) => {
  let served: ServedOrders;
  beforeAll(async () => {
    served = await serveOrders(opened().connection);
  });
  afterAll(() => served?.close());

  const filled = (fields: Record<string, string> = {}) => ({
    [HIDDEN.robot]: ROBOT_CODE,
    what: 'goods',
    phone: '8 029 123-45-67',
    agreement: 'on',
    idempotencyKey: randomUUID(),
    ...fields,
  });

  /** Finds the order named in a response. */
  async function orderOf({ body }: { body: { number?: string; address?: string } }) {
    const secret = new URL(body.address ?? '/', 'http://shop.test').searchParams.get('key') ?? '';
    return served.shop.order.show(body.number ?? '', secret);
  }

  it('[CART-11] orders goods from their page and leaves the basket as it is', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const other = await makeOffer(opened().connection);
    const ownBasket = await served.post('/basket/add', { offer: String(other.offerId), quantity: '1' });
    const fields = filled({ offer: String(offerId), quantity: '2', seenTotal: '2000' });
    const answer = await served.post('/order/fast', fields, ownBasket.token ?? '');
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(await orderOf(answer)).toMatchObject({
      kind: 'fast',
      phone: '+375291234567',
      total: 2000,
      lines: [{ quantity: 2000 }],
    });
    expect(await stockOf(opened().connection, offerId)).toBe(8000);
    expect((await served.shop.basket.show(ownBasket.token)).lines).toHaveLength(1);
    const again = await served.post('/order/fast', fields, ownBasket.token ?? '');
    expect(again.body.number).toBe(answer.body.number);
    expect(await stockOf(opened().connection, offerId)).toBe(8000);
  });

  it('[CART-11] is found again after a lost response, without a basket', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const other = await makeOffer(opened().connection);
    const fields = filled({
      offer: String(offerId),
      quantity: '2',
      seenTotal: '2000',
      comment: 'После шести',
    });
    const first = await served.post('/order/fast', fields);
    expect((await served.post('/order/fast', fields)).body).toEqual(first.body);
    const ownBasket = await served.post('/basket/add', { offer: String(other.offerId), quantity: '1' });
    expect((await served.post('/order/fast', fields, ownBasket.token ?? '')).body).toEqual(first.body);
    expect(await stockOf(opened().connection, offerId)).toBe(8000);
  });

  it('[CART-11] is not opened by its key alone', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const another = await makeOffer(opened().connection);
    const mine = await served.post('/basket/add', { offer: String(offerId), quantity: '3' });
    const otherVisitor = await served.post('/basket/add', { offer: String(another.offerId), quantity: '1' });
    const goods = { offer: String(offerId), quantity: '2', seenTotal: '2000' };
    const basket = { what: 'basket', seenTotal: '3000' };
    const refused = { status: 409, body: { ok: false, message: expect.stringContaining('другой корзины') } };

    const ofBasket = filled(basket);
    expect((await served.post('/order/fast', ofBasket, mine.token ?? '')).status).toBe(200);
    const withCookie = filled(goods);
    expect((await served.post('/order/fast', withCookie, mine.token ?? '')).status).toBe(200);
    const without = filled(goods);
    expect((await served.post('/order/fast', without)).status).toBe(200);
    const whole = await orderFields(served.shop, otherVisitor.token ?? '');
    expect((await served.post('/order/place', whole, otherVisitor.token ?? '')).status).toBe(200);

    const tries: [Record<string, string>, string?][] = [
      [ofBasket],
      [ofBasket, otherVisitor.token ?? ''],
      [{ ...ofBasket, ...goods, what: 'goods' }],
      [withCookie],
      [withCookie, otherVisitor.token ?? ''],
      [{ ...withCookie, ...basket }, otherVisitor.token ?? ''],
      [{ ...without, phone: '8 029 765-43-21' }],
      [{ ...without, quantity: '1' }],
      [{ ...without, ...basket }],
      [{ ...without, idempotencyKey: whole['idempotencyKey'] ?? '' }],
    ];
    for (const [fields, token] of tries) {
      const answer = await served.post('/order/fast', fields, token);
      expect(answer, JSON.stringify([fields, token])).toMatchObject(refused);
      expect(answer.body).not.toHaveProperty('address');
    }
  });

  it('[CART-11] repeated submits of one form are one order', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const fields = filled({ offer: String(offerId), quantity: '1', seenTotal: '1000' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => served.post('/order/fast', fields)));
    expect(new Set(answers.map(({ body }) => body.address)).size).toBe(1);
    expect(await stockOf(opened().connection, offerId)).toBe(9000);
  });

  it('[CART-11] orders the basket and empties it', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const { token } = await served.post('/basket/add', { offer: String(offerId), quantity: '3' });
    const answer = await served.post(
      '/order/fast',
      filled({ what: 'basket', seenTotal: '3000' }),
      token ?? '',
    );
    expect(await orderOf(answer)).toMatchObject({ kind: 'fast', total: 3000 });
    expect((await served.shop.basket.show(token)).lines).toEqual([]);
    const empty = await served.post(
      '/order/fast',
      filled({ what: 'basket', seenTotal: '3000' }),
      token ?? '',
    );
    expect(empty).toMatchObject({
      status: 409,
      body: { ok: false, message: expect.stringContaining('пуста') },
    });
  });

  it('[CART-11] shows a changed price before anything is ordered', async () => {
    const { offerId } = await makeOffer(opened().connection);
    await changeOffer(opened().connection, offerId, { price: kopecks(1500) });
    const fields = filled({ offer: String(offerId), quantity: '2', seenTotal: '2000' });
    const answer = await served.post('/order/fast', fields);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('30,00'), values: { seenTotal: '3000' } },
    });
    expect(await stockOf(opened().connection, offerId)).toBe(10_000);
  });

  it.each([
    ['phone', '+7 912 345-67-89', 'белорусский'],
    ['phone', '29', 'не целиком'],
    ['agreement', '', 'Без согласия'],
  ])('[CART-11] refuses a bad %s (%s) at its field', async (field, value, why) => {
    const { offerId } = await makeOffer(opened().connection);
    const fields = filled({ offer: String(offerId), quantity: '1', seenTotal: '1000', [field]: value });
    const answer = await served.post('/order/fast', fields);
    expect(answer).toMatchObject({
      status: 422,
      body: { ok: false, errors: { [field]: expect.stringContaining(why) } },
    });
    expect(await stockOf(opened().connection, offerId)).toBe(10_000);
  });
});
