import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { offerBatches } from '../../src/data/schema/batch.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { chooseBatches } from '../../src/services/basket/choose-batches.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { offerDeliveryOptions } from '../../src/services/delivery/offer-delivery-options.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { DELIVERY_CHOICE } from '../demo-delivery.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

/** The total that the buyer has seen includes free delivery. */
const FREE = { seenTotal: kopecks(1700) };

describeShop('choice of delivery', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const { deps, basketWith, formFor, place } = orderMaker(connection, clock);
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

  /** Adds more orders with the day and part of the day of a placed order. */
  async function fillPart(number: string, count: number) {
    const [like] = await db().select().from(orders).where(eq(orders.number, number));
    if (!like) throw new Error('no such order');
    const { id: _id, number: _number, ...row } = like;
    const rows = Array.from({ length: count }, () => ({
      ...row,
      secret: randomUUID(),
      idempotencyKey: randomUUID(),
    }));
    await db().insert(orders).values(rows);
  }

  async function emailsOf(number: string): Promise<string> {
    const rows = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:%`));
    return plain(rows.map(({ payload }) => (payload as { text: string }).text).join('\n')) ?? '';
  }

  it('[CART-9] [CART-11] the chosen day is in the order and in both emails', async () => {
    const offer = await makeOffer(connection());
    const { basket } = await basketWith(offer);
    const [day] = (await offerDeliveryOptions(deps(), basket))?.country.days ?? [];
    const { number, secret } = await place({ when: { day: day?.value ?? '', part: '' } }, offer);
    expect(plain((await showOrder(deps(), number, secret))?.expected)).toBe('ср, 25 ноября');
    expect((await emailsOf(number)).match(/День доставки: ср, 25 ноября/g)).toHaveLength(2);
  });

  it('[CART-9] [CART-10] a day that is no longer possible is refused and reserves nothing', async () => {
    const offer = await makeOffer(connection());
    const { token } = await basketWith(offer);
    for (const when of [
      { day: '2026-11-22', part: '' },
      { day: '2026-11-25', part: '9-14' },
      { day: '2027-11-25', part: '' },
    ]) {
      const refused = await placeOrder(deps(), token, await formFor(token, { when }));
      expect(refused).toMatchObject({ ok: false, code: 'day' });
      const next = 'Ближайшее свободное: ср, 25 ноября';
      expect(plain(refused.ok ? '' : refused.message)).toContain(next);
    }
    expect(await stockOf(connection(), offer.offerId)).toBe(10_000);
  });

  it('[CART-9] [CART-10] one of two concurrent orders gets the last slot, the other is offered the next free one', async () => {
    const [part] = DELIVERY_CHOICE.parts.minsk;
    if (!part?.orders) throw new Error('the first part of a day takes any number of orders');
    const when = { day: '2026-11-24', part: `${part.from}-${part.to}` };
    const offer = await makeOffer(connection());
    const first = await place({ when, city: 'Минск', ...FREE }, offer);
    await fillPart(first.number, part.orders - 2);
    const forms = await Promise.all(
      [1, 2].map(async () => {
        const { token } = await basketWith(await makeOffer(connection()));
        return { token, form: await formFor(token, { when, city: 'Минск', ...FREE }) };
      }),
    );
    const results = await Promise.all(forms.map(({ token, form }) => placeOrder(deps(), token, form)));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const refused = results.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ code: 'part' });
    expect(plain(refused?.ok === false ? refused.message : '')).toContain(
      'Ближайшее свободное: вт, 24 ноября, с 14:00 до 18:00',
    );
    const { basket } = await basketWith(offer);
    const offered = async () => (await offerDeliveryOptions(deps(), basket))?.minsk.full;
    expect(await offered()).toEqual({ [when.day]: [when.part] });
    await changeState(deps(), first.number, 'cancelled', { by: 'shop' });
    expect(await offered()).toEqual({});
  });

  it('[CART-9] delivery to an unlisted place is free of charge until price and day are agreed by telephone', async () => {
    const formChanges = {
      city: 'Браславский район, Опса',
      elsewhere: true,
      seenTotal: kopecks(1000),
    } as const;
    const { number, secret } = await place(formChanges, await makeOffer(connection()));
    expect(await showOrder(deps(), number, secret)).toMatchObject({
      ...{ city: 'Браславский район, Опса', deliveryPriceByPhone: true, expected: null },
      ...{ deliveryTotal: 0, total: 1000 },
    });
    expect((await emailsOf(number)).match(/цену и день назовём по телефону/g)).toHaveLength(2);
  });

  it('[CART-9] goods are picked up at the chosen point, whose city becomes the order’s', async () => {
    const [, store] = deps().settings().pickupPoints;
    const formChanges = { delivery: 'pickup', point: store?.id ?? '', city: 'Гомель' } as const;
    const { number, secret } = await place(formChanges, await makeOffer(connection()));
    const point = { address: store?.address, hours: store?.hours };
    expect(await showOrder(deps(), number, secret)).toMatchObject({ city: store?.city, point });
    for (const to of ['confirmed', 'reserved', 'assembled'] as const)
      await changeState(deps(), number, to, { by: 'shop' });
    expect((await emailsOf(number)).match(new RegExp(store?.address ?? 'no point', 'g'))).toHaveLength(3);
  });

  it('[BEYOND-5] [CART-9] no day is offered, reserved or promised for goods that wait for a batch', async () => {
    const offer = await makeOffer(connection());
    const batch = (tone: string) => ({ offerId: offer.offerId, tone, calibre: '9', stock: units(5) });
    await db()
      .insert(offerBatches)
      .values([batch('A'), batch('B')]);
    const { token, basket } = await basketWith({ ...offer, count: 8 });
    await chooseBatches(deps(), token, { line: basket.lines[0]?.id ?? 0, option: 'wait' });
    expect(await offerDeliveryOptions(deps(), await showBasket(deps(), token))).toBeNull();
    const placed = await placeOrder(
      deps(),
      token,
      await formFor(token, { when: { day: '2026-11-25', part: '' } }),
    );
    if (!placed.ok) throw new Error(placed.message);
    expect(await showOrder(deps(), placed.value.number, placed.value.secret)).toMatchObject({
      expected: null,
    });
    expect(await emailsOf(placed.value.number)).not.toContain('25 ноября');
  });
});
