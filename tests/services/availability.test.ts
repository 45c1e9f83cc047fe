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
import { listFeedback } from '../../src/services/admin/list-feedback.ts';
import { notifyWaiting } from '../../src/services/availability/notify-waiting.ts';
import { waitForOffer } from '../../src/services/availability/wait-for-offer.ts';
import { answerQuestion } from '../../src/services/question/answer-question.ts';
import { askQuestion } from '../../src/services/question/ask-question.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let people = 0;

/** Returns a new contact, so that tests in one database do not affect each other. */
const somebody = (): WaitingContact => ({ channel: 'mail', contact: `waiting-${++people}@kafel.example` });

describeShop('back-in-stock alerts', (opened) => {
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
      ({ payload }) => 'to' in payload && payload.to === contact,
    );

  it('[REV-4] [PROD-15] are sent once when the stock returns, and not before', async () => {
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
    const [message, ...more] = await messagesTo(anna);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ kind: 'mail', payload: { subject: 'Снова в наличии: Плитка Возврат' } });
    expect(JSON.stringify(message)).toContain(`?ELEMENT_ID=${offerId}`);
    expect(await messagesTo(phone)).toMatchObject([{ kind: 'sms' }]);
  });

  it('[BEYOND-14] mention the price set by the merchant', async () => {
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
    const [message] = await messagesTo(anna);
    expect(JSON.stringify(message).replaceAll('\u00a0', ' ')).toContain('79,90 руб. за м²');
  });

  it('[REV-4] are sent again only after a new request', async () => {
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

  it('[REV-4] are sent once when two nodes look at the same time', async () => {
    const { offerId } = await makeOffer(opened().connection, { stock: quantity(0) });
    const crowd = Array.from({ length: 20 }, somebody);
    for (const each of crowd) await waitForOffer(deps(), offerId, each);
    await changeOffer(opened().connection, offerId, { stock: units(9) });
    await Promise.all([notify(), notify()]);
    await notify();
    for (const each of crowd) expect(await messagesTo(each)).toHaveLength(1);
  });

  it('[REV-4] are not sent for less than the minimum quantity', async () => {
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

  it('[REV-4] are refused for available goods, for unknown goods and beyond the limit', async () => {
    const { offerId } = await makeOffer(opened().connection);
    expect(await waitForOffer(deps(), offerId, somebody())).toMatchObject({ ok: false, code: 'in-stock' });
    expect(await waitForOffer(deps(), 999_999_999, somebody())).toMatchObject({ ok: false, code: 'gone' });
    const greedy = somebody();
    for (let attempt = 0; attempt < 30; attempt++) {
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

  it('[REV-2] is stored until it is answered, notifies the shop and is shown with its answer', async () => {
    const submitted = await askQuestion(deps(), { ...QUESTION, product: 'klej-vistan' });
    if (!submitted.ok) throw new Error(submitted.message);
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    expect(await shop.product.show('klej-vistan', null)).toMatchObject({ questions: [] });
    const [message] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `question:${submitted.value.id}`));
    expect(message).toMatchObject({ payload: { subject: 'Вопрос о товаре: Клей Вистан для плитки' } });
    const unanswered = async () => (await listFeedback(db(), { kind: 'question', waiting: true })).rows;
    expect(await unanswered()).toMatchObject([{ id: submitted.value.id, text: 'Какой порог?' }]);
    expect(
      await answerQuestion(
        { ...deps(), clock: () => NOW, publicUrl: 'https://kafel.example' },
        submitted.value.id,
        'Низкий.',
      ),
    ).toEqual({ productId: expect.any(Number) });
    expect(await unanswered()).toEqual([]);
    const [answerMessage] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `answer:${submitted.value.id}`));
    expect(answerMessage).toMatchObject({ payload: { to: QUESTION.email } });
    const shown = await shop.product.show('klej-vistan', null);
    expect(shown).toMatchObject({ questions: [{ author: 'Яна', text: 'Какой порог?', answer: 'Низкий.' }] });
    expect(JSON.stringify(shown)).not.toContain('yana@');
  });

  it('[REV-2] [BEYOND-9] is stored once if it is sent again at the same time or later', async () => {
    const repeated = { ...QUESTION, text: 'Какой вес?', product: 'klej-vistan' };
    const sent = await Promise.all([askQuestion(deps(), repeated), askQuestion(deps(), repeated)]);
    expect(await askQuestion(deps(), repeated)).toEqual(sent[0]);
    expect(sent[1]).toEqual(sent[0]);
    expect(await askQuestion(deps(), { ...repeated, email: 'ivan@kafel.example' })).not.toEqual(sent[0]);
    const stored = (await listFeedback(db(), { kind: 'question', waiting: true })).rows;
    expect(stored.filter(({ text }) => text === repeated.text)).toHaveLength(2);
  });

  it('[REV-2] is refused for unknown goods', async () => {
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

  /** Posts a form as a browser without script does, five seconds after the page was made. */
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

  it('[PROD-15] [REV-4] accept an alert request, without script too, and show errors at their field', async () => {
    const { offerId } = await makeOffer(opened().connection, { stock: quantity(0) });
    const fields = { offer: String(offerId), product: 'made-1', contact: '8 029 123-45-67' };
    const accepted = await post('/availability/wait', fields);
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({
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
    '[PROD-15] [REV-4] refuse an offer of «%s» with a message',
    async (offer) => {
      const answer = await post('/availability/wait', { offer, product: 'x', contact: 'a@b.by' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().form.message).toMatch(/Страница устарела|больше нет/);
    },
  );

  it('[REV-2] accept a question, and refuse an empty one', async () => {
    const fields = { product: 'klej-vistan', author: 'Яна', text: 'Какой порог?', email: '' };
    expect((await post('/question/ask', fields)).json().form.done).toContain('Вопрос отправлен');
    expect((await post('/question/ask', { ...fields, text: ' ' })).json().form.errors).toEqual({
      text: 'Напишите вопрос',
    });
  });
});
