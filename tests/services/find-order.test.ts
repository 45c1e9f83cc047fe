import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { openByCode } from '../../src/services/order/open-by-code.ts';
import { sendOrderCode } from '../../src/services/order/send-order-code.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('an order is found again', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const { deps, place } = orderMaker(connection, clock);
  const phone = '+375291234567';

  async function messages(number: string) {
    const rows = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${number}:code:%`))
      .orderBy(outbox.id);
    return rows.map(({ kind, payload }) => ({ kind, ...(payload as { to: string; text: string }) }));
  }
  const codeIn = (text = '') => /\d{6}/.exec(text.replace(/К-\d+/, ''))?.[0] ?? '';

  async function sentCode(number: string) {
    await sendOrderCode(deps(), { number, phone });
    return codeIn((await messages(number)).at(-1)?.text);
  }

  it('[CART-9] by number, telephone and a code sent to telephone and email, once', async () => {
    const placed = await place({}, await makeOffer(connection()));
    const named = { number: placed.number, phone };
    const code = await sentCode(placed.number);
    const sent = await messages(placed.number);
    expect(sent.map(({ kind, to }) => [kind, to])).toEqual([
      ['sms', phone],
      ['mail', 'anna@example.by'],
    ]);
    expect(codeIn(sent[0]?.text)).toBe(code);
    expect(await openByCode(deps(), named, code)).toEqual({ ok: true, value: placed });
    expect(await openByCode(deps(), named, code)).toMatchObject({ ok: false });
  });

  it('[CART-9] not by another telephone, with the same response as for an unknown order', async () => {
    const { number } = await place({}, await makeOffer(connection()));
    const otherPhone = { number, phone: '+375297654321' };
    const nobody = { number: 'К-999999', phone };
    for (const named of [otherPhone, nobody]) await sendOrderCode(deps(), named);
    expect(await messages(number)).toEqual([]);
    const answers = await Promise.all(
      [otherPhone, nobody, { number: 'К-999998', phone }].map((named) => openByCode(deps(), named, '000000')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(false);
  });

  it('[CART-9] not by trying codes: after five attempts the right one is refused too, for an hour', async () => {
    const { number } = await place({}, await makeOffer(connection()));
    const named = { number, phone };
    const code = await sentCode(number);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) await openByCode(deps(), named, wrong);
    expect(await openByCode(deps(), named, code)).toMatchObject({ ok: false, code: 'tried' });
    expect(await openByCode(deps(), named, await sentCode(number))).toMatchObject({ code: 'tried' });
    clock.move(3_600_001);
    expect((await openByCode(deps(), named, await sentCode(number))).ok).toBe(true);
  });

  it('[CART-9] not by a code ten minutes old, and a telephone gets at most three codes an hour', async () => {
    const { number } = await place({ email: '' }, await makeOffer(connection()));
    const code = await sentCode(number);
    clock.move(600_001);
    expect(await openByCode(deps(), { number, phone }, code)).toMatchObject({ ok: false });
    const nobody = { number: 'К-999997', phone };
    for (let attempt = 0; attempt < 4; attempt++) {
      const sent = await sendOrderCode(deps(), { number, phone });
      expect(sent.ok).toBe(attempt < 2);
      if (attempt > 0) expect(await sendOrderCode(deps(), nobody)).toMatchObject({ ok: true });
    }
    expect(await sendOrderCode(deps(), nobody)).toMatchObject({ ok: false, code: 'sent' });
    expect(await messages(number)).toHaveLength(3);
  });

  it('[CART-9] by a code for its ten minutes, also past the hour that began with an earlier code', async () => {
    const { number } = await place({}, await makeOffer(connection()));
    await sentCode(number);
    clock.move(3_300_000);
    const code = await sentCode(number);
    clock.move(360_000);
    expect((await openByCode(deps(), { number, phone }, code)).ok).toBe(true);
  });

  it('[CART-9] not for a person who was forgotten', async () => {
    const { number } = await place({}, await makeOffer(connection()));
    await db().update(orders).set({ phone: '' }).where(eq(orders.number, number));
    await sendOrderCode(deps(), { number, phone });
    expect(await messages(number)).toEqual([]);
  });
});
