import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { requestPrice } from '../../src/services/price-request/request-price.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { standingClock } from './order-maker.ts';

describeShop('a price request', (shop) => {
  const clock = standingClock();
  const submit = (offer: number, given: { name?: string; amount?: string } = {}) =>
    requestPrice(
      { db: shop().connection.db, settings: () => SETTINGS, clock },
      { offer, phone: '+375291234567', name: '', amount: '', ...given },
    );
  const emails = (offer: number) =>
    shop()
      .connection.db.select()
      .from(outbox)
      .where(like(outbox.key, `price-request:${offer}:%`));

  it('tells the shop the visitor, the goods and the amount, once a day however often it is sent', async () => {
    const { offerId } = await makeOffer(shop().connection, {
      name: 'Плитка Оникс',
      article: 'ОН-1',
      price: kopecks(0),
    });
    for (let at = 0; at < 3; at++)
      expect(await submit(offerId, { name: 'Анна', amount: '12 м²' })).toMatchObject({ ok: true });
    const [email, ...more] = await emails(offerId);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ kind: 'mail', payload: { subject: 'Спрашивают цену: Плитка Оникс' } });
    const text = JSON.stringify(email?.payload);
    for (const part of ['Анна, +375 (29) 123-45-67', 'ОН-1', '12 м²']) expect(text).toContain(part);
    expect(email?.key).not.toContain('291234567');
    clock.move(86_400_000);
    await submit(offerId);
    expect(await emails(offerId)).toHaveLength(2);
  });

  it('is refused for goods that have a price by now, and for goods that are gone', async () => {
    const { offerId } = await makeOffer(shop().connection);
    expect(await submit(offerId)).toMatchObject({ ok: false, code: 'priced' });
    await changeOffer(shop().connection, offerId, { active: false });
    expect(await submit(offerId)).toMatchObject({ ok: false, code: 'gone' });
    expect(await submit(999_999)).toMatchObject({ ok: false, code: 'gone' });
    expect(await emails(offerId)).toEqual([]);
  });
});
