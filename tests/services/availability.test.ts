import { eq, like } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { products } from '../../src/data/schema/product.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import type { WaitingContact } from '../../src/domain/product/availability.ts';
import { productForms } from '../../src/http/endpoints/form/product-forms.ts';
import { notifyWaiting } from '../../src/services/availability/notify-waiting.ts';
import { waitForOffer } from '../../src/services/availability/wait-for-offer.ts';
import { answerQuestion, listUnanswered } from '../../src/services/question/answer-question.ts';
import { askQuestion } from '../../src/services/question/ask-question.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let people = 0;

/** Somebody nobody else is, so that tests of one database do not meet. */
const somebody = (): WaitingContact => ({ channel: 'mail', contact: `waiting-${++people}@kafel.example` });

describeShop('whoever waits for goods', (opened) => {
  const db = () => opened().connection.db;
  const deps = () => ({ db: db(), settings: () => SETTINGS });
  const notify = () =>
    notifyWaiting({
      db: db(),
      settings: () => SETTINGS,
      clock: () => NOW,
      publicUrl: 'https://kafel.example',
    });
  const messagesTo = async ({ contact }: WaitingContact) =>
    (await db().select().from(outbox).where(like(outbox.key, 'available:%'))).filter(
      ({ payload }) => (payload as { to: string }).to === contact,
    );

  it('[REV-4] [PROD-15] is notified once when the stock returns, and not before', async () => {
    const { offerId } = await makeOffer(opened().connection, { name: 'Плитка Возврат', stock: quantity(0) });
    const anna = somebody();
    const phone: WaitingContact = { channel: 'sms', contact: `+37529${1_000_000 + ++people}` };
    expect((await waitForOffer(deps(), offerId, anna)).ok).toBe(true);
    expect((await waitForOffer(deps(), offerId, anna)).ok).toBe(true);
    expect((await waitForOffer(deps(), offerId, phone)).ok).toBe(true);
    await notify();
    expect(await messagesTo(anna)).toEqual([]);
    await changeOffer(opened().connection, offerId, { stock: units(3) });
    expect(await notify()).toBe(2);
    expect(await notify()).toBe(0);
    const [letter, ...more] = await messagesTo(anna);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: 'mail', payload: { subject: 'Снова в наличии: Плитка Возврат' } });
    expect(JSON.stringify(letter)).toContain(`?ELEMENT_ID=${offerId}`);
    expect(await messagesTo(phone)).toMatchObject([{ kind: 'sms' }]);
  });

  it('[BEYOND-14] reads the price that the merchant gave', async () => {
    const given = { price: kopecks(2876), givenPrice: kopecks(7990), givenUnit: 'м²' } as const;
    const { offerId, productId } = await makeOffer(opened().connection, { ...given, stock: quantity(0) });
    await db()
      .update(products)
      .set({ unitArea: area(36_000_000) })
      .where(eq(products.id, productId));
    const anna = somebody();
    await waitForOffer(deps(), offerId, anna);
    await changeOffer(opened().connection, offerId, { stock: units(3) });
    await notify();
    const [letter] = await messagesTo(anna);
    expect(JSON.stringify(letter).replaceAll('\u00a0', ' ')).toContain('79,90 руб. за м²');
  });

  it('[REV-4] is notified again only after asking again', async () => {
    const { offerId } = await makeOffer(opened().connection, { stock: quantity(0) });
    const anna = somebody();
    await waitForOffer(deps(), offerId, anna);
    await changeOffer(opened().connection, offerId, { stock: units(1) });
    await notify();
    await changeOffer(opened().connection, offerId, { stock: quantity(0) });
    await notify();
    await changeOffer(opened().connection, offerId, { stock: units(1) });
    await notify();
    expect(await messagesTo(anna)).toHaveLength(1);
    await changeOffer(opened().connection, offerId, { stock: quantity(0) });
    await waitForOffer(deps(), offerId, anna);
    await changeOffer(opened().connection, offerId, { stock: units(1) });
    await notify();
    expect(await messagesTo(anna)).toHaveLength(2);
  });

  it('[REV-4] is notified once by two nodes that look at the same moment', async () => {
    const { offerId } = await makeOffer(opened().connection, { stock: quantity(0) });
    const crowd = Array.from({ length: 20 }, somebody);
    for (const each of crowd) await waitForOffer(deps(), offerId, each);
    await changeOffer(opened().connection, offerId, { stock: units(9) });
    await Promise.all([notify(), notify()]);
    await notify();
    for (const each of crowd) expect(await messagesTo(each)).toHaveLength(1);
  });

  it('[REV-4] less than the smallest quantity that is sold is not there yet', async () => {
    const { offerId } = await makeOffer(opened().connection, {
      stock: units(1),
      min: units(4),
      step: units(4),
    });
    const anna = somebody();
    expect((await waitForOffer(deps(), offerId, anna)).ok).toBe(true);
    await notify();
    expect(await messagesTo(anna)).toEqual([]);
  });

  it('[REV-4] does not wait for what is there, for what the shop does not have, and for everything', async () => {
    const { offerId } = await makeOffer(opened().connection);
    expect(await waitForOffer(deps(), offerId, somebody())).toMatchObject({ ok: false, code: 'in-stock' });
    expect(await waitForOffer(deps(), 999_999_999, somebody())).toMatchObject({ ok: false, code: 'gone' });
    const greedy = somebody();
    for (let wish = 0; wish < 30; wish++) {
      const { offerId: absent } = await makeOffer(opened().connection, { stock: quantity(0) });
      expect((await waitForOffer(deps(), absent, greedy)).ok).toBe(true);
    }
    const { offerId: one } = await makeOffer(opened().connection, { stock: quantity(0) });
    expect(await waitForOffer(deps(), one, greedy)).toMatchObject({ ok: false, code: 'too-many' });
  });
});

describeShop('a question about goods', (opened) => {
  const db = () => opened().connection.db;
  const deps = () => ({ db: db(), settings: () => SETTINGS });
  const QUESTION = { author: 'Яна', text: 'Какой порог?', email: 'yana@kafel.example' };

  it('[REV-2] is kept until it is answered, the shop is notified, and its answer stands under it', async () => {
    const asked = await askQuestion(deps(), { ...QUESTION, product: 'klej-vistan' });
    if (!asked.ok) throw new Error(asked.message);
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    expect(await shop.product.show('klej-vistan', null)).toMatchObject({ questions: [] });
    const [letter] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `question:${asked.value.id}`));
    expect(letter).toMatchObject({ payload: { subject: 'Вопрос о товаре: Клей Вистан для плитки' } });
    const unanswered = await listUnanswered(db(), 50);
    expect(unanswered).toMatchObject([{ id: asked.value.id, text: 'Какой порог?' }]);
    expect(
      await answerQuestion(
        { ...deps(), clock: () => NOW, publicUrl: 'https://kafel.example' },
        asked.value.id,
        'Низкий.',
      ),
    ).toEqual({ productId: expect.any(Number) });
    expect(await listUnanswered(db(), 50)).toEqual([]);
    const [message] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `answer:${asked.value.id}`));
    expect(message).toMatchObject({ payload: { to: QUESTION.email } });
    const shown = await shop.product.show('klej-vistan', null);
    expect(shown).toMatchObject({ questions: [{ author: 'Яна', text: 'Какой порог?', answer: 'Низкий.' }] });
    expect(JSON.stringify(shown)).not.toContain('yana@');
  });

  it('[REV-2] about goods that are not there is refused', async () => {
    for (const product of ['staraya', 'nowhere'])
      expect(await askQuestion(deps(), { ...QUESTION, product })).toMatchObject({
        ok: false,
        code: 'gone',
      });
  });
});

describeShop('the forms of the product page', (opened) => {
  let app: FastifyInstance;
  const renderer = fakeRenderer((url, { form }) =>
    html(JSON.stringify({ page: url.pathname + url.search, form })),
  );
  beforeAll(async () => {
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    ({ app } = await testHost(renderer, { shop }));
    await app.register(productForms(shop));
  });
  afterAll(() => app?.close());

  /** As a browser without script sends it, five seconds after the page was made. */
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        FORM_MADE: String(Date.now() - 5000),
        agreement: 'on',
        ...fields,
      }).toString(),
    });

  it('[PROD-15] [REV-4] take who waits, without script too, and say what is wrong at its field', async () => {
    const { offerId } = await makeOffer(opened().connection, { stock: quantity(0) });
    const fields = { offer: String(offerId), product: 'made-1', contact: '8 029 123-45-67' };
    const taken = await post('/availability/wait', fields);
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({
      page: `/availability/?product=made-1&ELEMENT_ID=${offerId}`,
      form: { name: 'availability', done: 'Запомнили. Напишем на телефон, когда товар снова появится.' },
    });
    const wrong = await post('/availability/wait', { ...fields, contact: 'анна' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().form).toMatchObject({
      values: { contact: 'анна' },
      errors: { contact: expect.any(String) },
    });
  });

  it.each(['', '0', '-1', '1e9', '999999999', 'абв', "1'; drop table offers"])(
    '[PROD-15] [REV-4] an offer of «%s» is refused in words',
    async (offer) => {
      const answer = await post('/availability/wait', { offer, product: 'x', contact: 'a@b.by' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().form.message).toMatch(/Страница устарела|больше нет/);
    },
  );

  it('[REV-2] take a question, and none without words', async () => {
    const fields = { product: 'klej-vistan', author: 'Яна', text: 'Какой порог?', email: '' };
    expect((await post('/question/ask', fields)).json().form.done).toContain('Вопрос отправлен');
    expect((await post('/question/ask', { ...fields, text: ' ' })).json().form.errors).toEqual({
      text: 'Напишите вопрос',
    });
  });
});
