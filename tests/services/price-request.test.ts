import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { requestPrice } from '../../src/services/price-request/request-price.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { standingClock } from './order-maker.ts';

describeShop('asking for a price', (shop) => {
  const clock = standingClock();
  const ask = (offer: number, given: { name?: string; amount?: string } = {}) =>
    requestPrice(
      { db: shop().connection.db, settings: () => SETTINGS, clock },
      { offer, phone: '+375291234567', name: '', amount: '', ...given },
    );
  const letters = (offer: number) =>
    shop()
      .connection.db.select()
      .from(outbox)
      .where(like(outbox.key, `price-request:${offer}:%`));

  it('says to the shop who asks, for what and how much, once a day however often', async () => {
    const { offerId } = await makeOffer(shop().connection, {
      name: 'Плитка Оникс',
      article: 'ОН-1',
      price: kopecks(0),
    });
    for (let at = 0; at < 3; at++)
      expect(await ask(offerId, { name: 'Анна', amount: '12 м²' })).toMatchObject({ ok: true });
    const [letter, ...more] = await letters(offerId);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'mail', payload: { subject: 'Спрашивают цену: Плитка Оникс' } });
    const text = JSON.stringify(letter?.payload);
    for (const part of ['Анна, +375 (29) 123-45-67', 'ОН-1', '12 м²']) expect(text).toContain(part);
    expect(letter?.key).not.toContain('291234567');
    clock.move(86_400_000);
    await ask(offerId);
    expect(await letters(offerId)).toHaveLength(2);
  });

  it('is refused for goods that have a price by now, and for goods that are gone', async () => {
    const { offerId } = await makeOffer(shop().connection);
    expect(await ask(offerId)).toMatchObject({ ok: false, code: 'priced' });
    await changeOffer(shop().connection, offerId, { active: false });
    expect(await ask(offerId)).toMatchObject({ ok: false, code: 'gone' });
    expect(await ask(999_999)).toMatchObject({ ok: false, code: 'gone' });
    expect(await letters(offerId)).toEqual([]);
  });
});
