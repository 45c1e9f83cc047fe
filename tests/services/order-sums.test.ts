import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { applyCoupon } from '../../src/services/discount/apply-coupon.ts';
import { addCoupon } from '../../src/services/discount/manage-coupons.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('the total of an order', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const { deps, basketWith, formFor, place } = orderMaker(connection, clock);

  it('[CART-9] stores company, floor, credit and payment method, and charges the total at the bank', async () => {
    const goods = await makeOffer(connection(), { price: kopecks(100_000) });
    const { number, secret } = await place(
      {
        payment: 'credit',
        credit: { months: 12, instalment: false, firstPayment: kopecks(20_000) },
        company: { unp: '100582333', name: 'ООО «Стройка»' },
        delivery: 'pickup',
        address: '',
      },
      goods,
    );
    const shown = await showOrder(deps(), number, secret);
    expect(shown).toMatchObject({
      payment: 'credit',
      paymentState: 'waiting',
      company: { unp: '100582333', name: 'ООО «Стройка»' },
      // 800 is financed, plus 0.96 % insurance; the annuity for 807.68 at 2.666667 % a month over 12 months.
      credit: { months: 12, firstPayment: 20_000, credit: 80_768, monthly: 7954 },
    });
    const [email] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:shop`));
    expect(JSON.stringify(email?.payload)).toContain('12 мес.');
    expect(JSON.stringify(email?.payload)).toContain('УНП 100582333');
  });

  it('[CREDIT-2] no credit is given when the first payment covers everything', async () => {
    for (const first of [10_000, 9996, 99_999_900]) {
      const credit = { months: 12, instalment: false, firstPayment: kopecks(first) };
      const form = { payment: 'credit', credit, delivery: 'pickup', address: '' } as const;
      const { token } = await basketWith(await makeOffer(connection(), { price: kopecks(10_000) }));
      const placed = await placeOrder(deps(), token, await formFor(token, form));
      expect(placed).toMatchObject({ ok: false, message: expect.stringContaining('Первый взнос') });
    }
  });

  it('[CREDIT-5] instalments are the total minus the first payment in equal parts, from the minimum total on', async () => {
    const credit = { months: 10, instalment: true, firstPayment: kopecks(20_000) };
    const form = { payment: 'credit', credit, delivery: 'pickup', address: '' } as const;
    const { number, secret } = await place(form, await makeOffer(connection(), { price: kopecks(100_000) }));
    expect(await showOrder(deps(), number, secret)).toMatchObject({
      credit: { months: 10, instalment: true, firstPayment: 20_000, credit: 80_000, monthly: 8000, bank: '' },
    });
    const [email] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:shop`));
    expect(JSON.stringify(email?.payload)).toContain('Рассрочка, 10 мес.');
    const { token } = await basketWith(await makeOffer(connection(), { price: kopecks(10_000) }));
    const small = await placeOrder(deps(), token, await formFor(token, form));
    expect(small).toMatchObject({ ok: false, message: expect.stringContaining('дороже 100,00') });
  });

  it('[BEYOND-4] carrying to a floor is part of the total that was shown', async () => {
    const { token } = await basketWith(await makeOffer(connection()));
    const form = await formFor(token, { carry: { floor: 4, lift: false } });
    const refused = await placeOrder(deps(), token, form);
    expect(refused).toMatchObject({ ok: false, code: 'changed' });
    expect(refused.ok ? '' : refused.message).toMatch(
      /, подъём на 4 этаж: 5,00\sруб\. Итог изменился: теперь [\d,]+\sруб\. Пров/,
    );
    const total = Number(/теперь ([\d,]+)/.exec(refused.ok ? '' : refused.message)?.[1]?.replace(',', ''));
    const placed = await placeOrder(deps(), token, { ...form, seenTotal: kopecks(total) });
    const shown = placed.ok ? await showOrder(deps(), placed.value.number, placed.value.secret) : null;
    expect(shown?.carry).toEqual({ floor: 4, lift: false });
    expect(shown?.liftTotal).toBe(total - 2400);
    expect(shown?.liftTotal).toBeGreaterThan(0);
  });

  it('[BONUS-3] an order that costs nothing is paid, has no reserve, and needs no refund', async () => {
    await addCoupon(db(), { code: 'ДАРОМ', kind: 'percent', amount: 10_000 });
    const { token } = await basketWith(await makeOffer(connection()));
    const applied = await applyCoupon(deps(), token, 'даром');
    if (!applied.ok) throw new Error(applied.message);
    const form = await formFor(token, { payment: 'card', delivery: 'pickup', seenTotal: kopecks(0) });
    const placed = await placeOrder(deps(), token, form);
    if (!placed.ok) throw new Error(placed.message);
    const { number, secret } = placed.value;
    expect(await showOrder(deps(), number, secret)).toMatchObject({
      total: 0,
      discount: 1000,
      state: 'new',
      paymentState: 'paid',
      reservedUntil: null,
    });
    expect((await changeState(deps(), number, 'cancelled', { by: 'shop' })).ok).toBe(true);
    const owed = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${number}:money-back`));
    expect(owed).toEqual([]);
  });
});
