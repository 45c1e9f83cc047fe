import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { demoParts } from '../../demo/content.ts';
import { schema as s } from '../../src/data/connection.ts';
import { alongside, transact } from '../../src/data/transact.ts';
import { feedbackName, readFeedbackKind } from '../../src/domain/admin/feedback.ts';
import { couponAddress } from '../../src/domain/admin/found.ts';
import type { GoodsFilter, GoodsSearch } from '../../src/domain/admin/goods-row.ts';
import type { OrderSearch } from '../../src/domain/admin/order-search.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { SETTING_FORMS } from '../../src/domain/admin/settings/setting-fields.ts';
import { settingTexts } from '../../src/domain/admin/settings/setting-form.ts';
import { CONTENT_PARTS } from '../../src/domain/content/content-parts.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import type { OrderState } from '../../src/domain/order/order.ts';
import { MAX_ATTEMPTS } from '../../src/services/outbox/deliver-messages.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

const ANY: OrderSearch = { state: null, text: '', moneyDue: false, reserveEnding: false };

describeShop('work in the admin', (shop) => {
  const changed: number[] = [];
  let admin: ReturnType<typeof adminOver>['admin'];
  let time: ReturnType<typeof adminOver>['time'];
  const maker = orderMaker(
    () => shop().connection,
    () => time.now,
  );
  const db = () => shop().connection.db;
  beforeAll(() => {
    const goodsChanged = (ids: readonly number[]) => void changed.push(...ids);
    ({ admin, time } = adminOver(shop().connection, { goodsChanged, stockChanged: goodsChanged }));
  });

  const act = (action: AdminActionName, fields: Record<string, string>) =>
    admin.perform({ person: OWNER, key: '' }, action, fields);
  const resultOf = async (action: AdminActionName, fields: Record<string, string>) => {
    const done = await act(action, fields);
    return done.ok ? done.value : `! ${done.message}`;
  };
  const lastEntry = async () => (await admin.log()).rows[0];
  const found = async (search: Partial<OrderSearch>) =>
    (await admin.orders({ ...ANY, ...search })).rows.map(({ number }) => number);
  async function ordered(form: Parameters<typeof maker.place>[0] = {}) {
    const offer = await makeOffer(shop().connection, { stock: quantity(50_000) });
    const { number } = await maker.place(
      { delivery: 'pickup', ...form },
      { offerId: offer.offerId, count: 3 },
    );
    return { ...offer, number };
  }

  it('[ADMIN-3] a log entry is committed and rolled back with its transaction', async () => {
    const count = () => db().$count(s.adminLog);
    const before = await count();
    const entry = { person: 'x', action: 'chat-online' } as const;
    const broken = alongside(db(), async () => Promise.reject(new Error('no log')));
    await expect(transact(broken, (tx) => tx.insert(s.adminLog).values(entry))).rejects.toThrow('no log');
    const whole = alongside(db(), (tx) =>
      tx
        .insert(s.adminLog)
        .values(entry)
        .then(() => {}),
    );
    await expect(transact(whole, () => Promise.reject(new Error('no work')))).rejects.toThrow('no work');
    expect(await count()).toBe(before);
    await transact(whole, async () => true);
    expect(await count()).toBe(before + 1);
  });

  it('[SHOP-9] an order is marked once as known to the stock system, and logged', async () => {
    const { number } = await ordered();
    expect((await admin.order(number))?.handOver).toEqual({ markedAt: null, exchangedAt: null });
    const marked = `Заказ ${number} отмечен: новые остатки из файлов на него больше не уменьшаются`;
    expect(await resultOf('order-hand-over', { subject: number })).toBe(marked);
    const view = await admin.order(number);
    expect(view?.handOver.markedAt).not.toBeNull();
    expect(view?.log).toEqual([expect.objectContaining({ person: 'анна', action: 'order-hand-over' })]);
    expect(await resultOf('order-hand-over', { subject: number })).toContain('уже отмечен');
    const { number: gone } = await ordered();
    await act('order-state', { subject: gone, to: 'cancelled' });
    expect(await resultOf('order-hand-over', { subject: gone })).toContain('товара он не держит');
    expect(await resultOf('order-hand-over', { subject: 'К-999999' })).toContain('нет');
  });

  it('[ADMIN-4] moving an order does what the command does: history, email, stock, log', async () => {
    const { number, offerId, productId } = await ordered();
    expect(await stockOf(shop().connection, offerId)).toBe(47_000);
    const change = { subject: number, to: 'cancelled', note: 'Передумали' };
    expect(await resultOf('order-state', change)).toBe(`Заказ ${number}: «Принят» → «Отменён»`);
    expect(await stockOf(shop().connection, offerId)).toBe(50_000);
    expect(changed).toContain(productId);
    const view = await admin.order(number);
    expect(view?.order.history.map(({ state, note }) => [state, note])).toEqual([
      ['new', ''],
      ['cancelled', 'Передумали'],
    ]);
    expect(view?.log).toEqual([
      expect.objectContaining({ person: 'анна', action: 'order-state', note: 'Отменён: Передумали' }),
    ]);
    const [message] = await db().select().from(s.outbox).orderBy(desc(s.outbox.id)).limit(1);
    expect(JSON.stringify(message?.payload)).toContain(number);
    const before = await lastEntry();
    expect(await resultOf('order-state', { ...change, to: 'issued' })).toContain('дальше он не меняется');
    expect(await resultOf('order-state', { ...change, to: 'никуда' })).toBe('! Выберите статус');
    expect(await resultOf('order-state', { ...change, subject: 'К-999999' })).toContain('нет');
    expect(await lastEntry()).toEqual(before);
  });

  it('[ADMIN-4] orders are found by number, telephone and beginnings of words of name, email and company', async () => {
    const { number } = await ordered({
      ...{ name: 'Алёна Кузьмичёва', phone: '+375336549870', email: 'alena.k@mail.by' },
      company: { unp: '200988541', name: 'ООО «Ромашка и сын»' },
    });
    const other = await ordered({ name: 'Игорь', phone: '+375336549871' });
    for (const text of [
      ...[number, number.replace(/\D+0*/, ''), '8 033 654-98-70', '+375 (33) 654-98-70'],
      ...['6549870', '654-98-70'],
      ...['кузьмичев', 'АЛЁНА', 'алена кузь', 'alena.k@mail.by', 'alena', 'ромаш', '«Ромашка»', 'сын'],
    ])
      expect([text, await found({ text })]).toEqual([text, [number]]);
    for (const text of ['змичева', 'алёна игорь', "' | 'щ", '!&|', '\\', "'':*", '999999'])
      expect([text, await found({ text })]).toEqual([text, []]);
    expect(await found({ state: 'new' })).toContain(other.number);
    expect(await found({ state: 'issued' })).not.toContain(other.number);
    expect(await found({ state: 'new', text: 'игорь' })).toEqual([other.number]);
  });

  it('[ADMIN-4] a list of orders continues where its page ended', async () => {
    const [{ id: last = 0 } = {}] = (await admin.orders(ANY)).rows;
    const rows = Array.from({ length: 60 }, (_, at): typeof s.orders.$inferInsert => ({
      ...{ secret: `many-${at}`, idempotencyKey: `many-${at}`, name: 'Многолюдова', phone: '+375290000000' },
      ...{
        city: 'Минск',
        delivery: 'pickup',
        payment: 'erip',
        goodsTotal: kopecks(100),
        deliveryTotal: kopecks(0),
        total: kopecks(100),
      },
    }));
    await db().insert(s.orders).values(rows);
    const first = await admin.orders({ ...ANY, text: 'многолюдова' });
    expect(first.rows).toHaveLength(50);
    const second = await admin.orders({ ...ANY, text: 'многолюдова', before: first.next ?? 0 });
    expect(second.rows).toHaveLength(10);
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    expect((await admin.orders({ ...ANY, before: last + 1 })).rows[0]?.id).toBe(last);
  });

  it('[ADMIN-4] pending money is shown with its order, and an owner settles it with a note', async () => {
    const { number } = await ordered({ payment: 'erip' });
    await act('order-state', { subject: number, to: 'paid' });
    await act('order-state', { subject: number, to: 'cancelled' });
    expect(await found({ moneyDue: true })).toEqual([number]);
    expect((await admin.moneyIssues()).map((issue) => issue.number)).toContain(number);
    expect(await resultOf('money-came', { subject: number, amount: 'много' })).toContain('Сумма — это рубли');
    expect(await resultOf('money-came', { subject: number, amount: '10,50' })).toContain(
      'Записано: заказ отменён',
    );
    expect(await resultOf('money-came', { subject: number, amount: '10,50' })).toContain('уже записано');
    expect(await resultOf('money-done', { subject: number, note: '' })).toContain('Напишите');
    expect(await resultOf('money-done', { subject: number, note: 'Перевели на карту' })).toBe(
      `${number}: отмечено, 2 записи`.replace(' записи', '\u00a0записи'),
    );
    expect(await found({ moneyDue: true })).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: 'money-done',
      subject: number,
      note: 'Перевели на карту',
    });
  });

  it('[ADMIN-5] reviews, comments and questions are published, answered and removed', async () => {
    const { productId } = await makeOffer(shop().connection);
    const words = { productId, author: 'Ольга', text: 'Ровная' };
    const [review] = await db()
      .insert(s.reviews)
      .values({ ...words, rating: 5 })
      .returning();
    const [comment] = await db().insert(s.comments).values(words).returning();
    const [question] = await db()
      .insert(s.questions)
      .values({ ...words, contact: 'olga@mail.by' })
      .returning();
    const ids = { review: review?.id ?? 0, comment: comment?.id ?? 0, question: question?.id ?? 0 };
    const shown = async (kind: keyof typeof ids, waiting = true) =>
      (await admin.feedback({ kind, waiting })).rows.find(({ id }) => id === ids[kind]);
    for (const kind of ['review', 'comment', 'question'] as const)
      expect(await shown(kind)).toMatchObject({ author: 'Ольга', answer: '', published: false });
    const subject = (kind: keyof typeof ids) => ({ subject: String(ids[kind]) });

    await act('review-publish', subject('review'));
    await act('comment-publish', subject('comment'));
    const answer = { answer: 'Спасибо' };
    expect(await resultOf('question-answer', { ...subject('question'), answer: '  ' })).toBe(
      '! Напишите ответ',
    );
    expect(await resultOf('question-answer', { ...subject('question'), answer: 'а'.repeat(3001) })).toContain(
      'длиннее',
    );
    for (const action of ['review-answer', 'comment-answer', 'question-answer'] as const) {
      const kind = action.replace('-answer', '') as keyof typeof ids;
      expect((await act(action, { ...subject(kind), ...answer })).ok).toBe(true);
      expect(await shown(kind)).toBeUndefined();
      expect(await shown(kind, false)).toMatchObject({ answer: 'Спасибо', published: true });
    }
    expect(changed.filter((id) => id === productId).length).toBeGreaterThanOrEqual(2);
    const [product] = await db().select().from(s.products).where(eq(s.products.id, productId));
    expect([product?.ratingSum, product?.ratingCount]).toEqual([5, 1]);
    expect(
      (
        await db()
          .select()
          .from(s.outbox)
          .where(eq(s.outbox.key, `answer:${ids.question}`))
      ).length,
    ).toBe(1);

    for (const kind of ['review', 'comment', 'question'] as const) {
      expect((await act(`${kind}-remove`, subject(kind))).ok).toBe(true);
      expect(await shown(kind, false)).toBeUndefined();
      expect(await resultOf(`${kind}-remove`, subject(kind))).toContain('уже нет');
      expect(await resultOf(`${kind}-remove`, { subject: '1; drop' })).toContain('уже нет');
    }
  });

  it('[ADMIN-5] pending entries are counted by kind, and the list opens on a kind that has some', async () => {
    const { productId } = await makeOffer(shop().connection);
    const before = await admin.feedbackCounts();
    const words = { productId, author: 'Ольга', text: 'Ровная' };
    await db().insert(s.comments).values([words, words]);
    await db()
      .insert(s.questions)
      .values([words, { ...words, answer: 'Да' }]);
    const waiting = await admin.feedbackCounts();
    expect(waiting).toEqual({
      ...before,
      comment: before.comment + 2,
      question: before.question + 1,
    });
    expect(readFeedbackKind(null, { ...waiting, review: 0 })).toBe('question');
    expect(readFeedbackKind('comment', waiting)).toBe('comment');
    expect(readFeedbackKind(null, { review: 0, question: 0, comment: 1 })).toBe('comment');
    expect(readFeedbackKind('отзывы', { review: 0, question: 0, comment: 0 })).toBe('review');
    await db().delete(s.comments).where(eq(s.comments.productId, productId));
    await db().delete(s.questions).where(eq(s.questions.productId, productId));
  });

  it('[ADMIN-4] orders whose reserve ends within a day are those that the admin counts first', async () => {
    const [soon, later] = [await ordered(), await ordered()];
    const ends = async (number: string, hours: number) => {
      await act('order-state', { subject: number, to: 'reserved' });
      const reservedUntil = new Date(time.now.getTime() + hours * 3_600_000);
      await db().update(s.orders).set({ reservedUntil }).where(eq(s.orders.number, number));
    };
    await ends(soon.number, 23);
    await ends(later.number, 25);
    expect(await found({ reserveEnding: true })).toEqual([soon.number]);
    expect((await admin.today()).reservesEnding).toBe(1);
    for (const { number } of [soon, later]) await act('order-state', { subject: number, to: 'cancelled' });
    expect(await found({ reserveEnding: true })).toEqual([]);
  });

  it('[ADMIN-6] undelivered messages are listed and sent again', async () => {
    const row = (key: string, attempts: number) => ({
      ...{ key, kind: 'mail' as const, attempts, lastError: 'Error: 550 no such user' },
      payload: { to: 'anna@mail.by', subject: `Письмо ${key}`, text: '' },
      nextAttemptAt: new Date('2030-01-01'),
    });
    const rows = [row('gone', MAX_ATTEMPTS), row('waits', 2)];
    const [gone, waits] = await db().insert(s.outbox).values(rows).returning();
    const listed = async (id = 0) => (await admin.messages(id - 1)).rows.find((message) => message.id === id);
    expect(await listed(gone?.id)).toMatchObject({
      to: 'anna@mail.by',
      subject: 'Письмо gone',
      givenUp: true,
      nextAt: null,
    });
    expect((await admin.today()).givenUp).toBe(1);
    expect(await resultOf('message-retry', { subject: String(waits?.id) })).toBe('Отправится ещё раз: 1');
    expect(await listed(waits?.id)).toMatchObject({ attempts: 0, givenUp: false });
    expect(await resultOf('message-retry', { subject: 'all' })).toBe('Отправится ещё раз: 1');
    expect(await resultOf('message-retry', { subject: 'all' })).toBe('! Отправлять нечего');
    expect(await listed(gone?.id)).toMatchObject({ attempts: 0, givenUp: false });
  });

  it('[ADMIN-7] stock and price come from the database, and goods with missing data are found', async () => {
    const made = await makeOffer(shop().connection, { stock: quantity(7000), name: 'Плитка Лён' });
    const { productId } = made;
    const other = adminOver(shop().connection, {}, () => [productId, 999_999]).admin;
    const ALL: GoodsSearch = { text: '', filter: null, section: null, label: null };
    const named = async () => (await other.goods({ ...ALL, text: 'лён' })).rows;
    const offerOf = async () => (await named())[0]?.offers[0];
    expect(await offerOf()).toMatchObject({ stock: 7000, active: true });
    await db()
      .update(s.offers)
      .set({ stock: quantity(1000), price: kopecks(0) })
      .where(eq(s.offers.productId, productId));
    expect(await offerOf()).toMatchObject({ stock: 1000, price: 0 });
    expect(await named()).toHaveLength(1);

    const incomplete = async (filter: GoodsFilter) =>
      (await admin.goods({ ...ALL, filter }, productId + 1)).rows.map(({ id }) => id).includes(productId);
    await db().update(s.products).set({ sectionId: null }).where(eq(s.products.id, productId));
    expect([await incomplete('picture'), await incomplete('price'), await incomplete('section')]).toEqual([
      true,
      true,
      true,
    ]);
    await db().insert(s.pictures).values({ productId, hash: '' });
    expect(await incomplete('picture')).toBe(true);
    await db().insert(s.pictures).values({ productId, hash: '0123456789abcdef' });
    await db()
      .update(s.offers)
      .set({ price: kopecks(100) })
      .where(eq(s.offers.productId, productId));
    const [section] = await db().select().from(s.sections).limit(1);
    const sectionId = section?.id ?? null;
    await db().update(s.products).set({ sectionId }).where(eq(s.products.id, productId));
    expect([await incomplete('picture'), await incomplete('price'), await incomplete('section')]).toEqual([
      false,
      false,
      false,
    ]);
    await db().update(s.products).set({ active: false, sectionId: null }).where(eq(s.products.id, productId));
    expect(await incomplete('section')).toBe(false);
  });

  it('[ADMIN-8] coupons are created as by the command, and stopped', async () => {
    const change = {
      code: 'стол10',
      gift: '10%',
      from: '2026-12-01',
      to: '31.12.2026',
      min: '300',
      each: '1',
    };
    expect(await resultOf('coupon-add', change)).toBe('Промокод СТОЛ10 действует');
    expect((await admin.coupons()).rows[0]).toMatchObject({
      ...{ code: 'СТОЛ10', kind: 'percent', amount: 1000, minTotal: 30_000, maxUses: null, maxUsesEach: 1 },
      ...{ startsAt: '2026-11-30T21:00:00.000Z', endsAt: '2026-12-31T21:00:00.000Z', active: true },
    });
    expect(await resultOf('coupon-add', change)).toBe('! Промокод СТОЛ10 уже есть');
    for (const [field, value, problem] of [
      ['gift', 'много', 'Скидка\u00a0— это'],
      ['gift', '150%', 'не больше'],
      ['from', '31.02.2026', 'День\u00a0— это'],
      ['to', '2026-11-01', 'раньше'],
      ['min', 'сто', 'Сумма\u00a0— это'],
      ['uses', '0', 'Число раз'],
      ['sections', 'нет-такого', 'Нет разделов: нет-такого'],
    ] as const)
      expect([field, await resultOf('coupon-add', { ...change, code: 'ДРУГОЙ', [field]: value })]).toEqual([
        field,
        expect.stringContaining(problem),
      ]);
    expect(await resultOf('coupon-stop', { subject: 'стол10' })).toContain('выключен');
    expect((await admin.coupons()).rows[0]?.active).toBe(false);
    expect(await resultOf('coupon-stop', { subject: 'НИКАКОЙ' })).toContain('нет');
    expect(await lastEntry()).toMatchObject({ action: 'coupon-stop', subject: 'стол10' });
  });

  it('[ADMIN-9] a visitor’s message waits until it is answered, once even if the answer is sent again', async () => {
    const { clock } = { clock: time.now };
    const [chat] = await db()
      .insert(s.chats)
      .values({
        secret: 'admin-chat',
        name: 'Ольга',
        phone: '+375291112233',
        createdAt: clock,
        updatedAt: clock,
      })
      .returning();
    const chatId = chat?.id ?? 0;
    const text = 'Есть ли затирка в тон?';
    await db().insert(s.chatMessages).values({ chatId, from: 'shopper', text, key: 'one', createdAt: clock });
    expect((await admin.chats()).rows[0]).toMatchObject({ id: chatId, last: { from: 'shopper', text } });
    expect((await admin.today()).chats).toBe(1);
    expect((await admin.chats()).online).toBe(false);
    expect(await resultOf('chat-online', {})).toMatch(/^На связи до/);
    expect((await admin.chats()).online).toBe(true);
    const change = { subject: String(chatId), answer: 'Есть, серая.', key: 'k'.repeat(20) };
    for (const _ of [1, 2]) expect(await resultOf('chat-answer', change)).toBe('Ответ отправлен');
    expect(await resultOf('chat-answer', { ...change, answer: ' ' })).toBe('! Напишите ответ');
    expect(await resultOf('chat-answer', { ...change, subject: '999999' })).toBe('! Такого чата нет');
    const shown = await admin.chat(chatId);
    expect(shown?.id).toBe(chatId);
    expect(shown?.messages.map(({ from, text }) => [from, text])).toEqual([
      ['shopper', text],
      ['shop', 'Есть, серая.'],
    ]);
    expect((await admin.today()).chats).toBe(0);
    expect(await admin.chat(999_999)).toBeNull();
    expect((await admin.chats(time.now)).rows.map(({ id }) => id)).not.toContain(chatId);
  });

  it('[ADMIN-10] one search finds orders, goods, conversations, coupons, customers’ texts and pages', async () => {
    const { number, productId } = await ordered({ name: 'Федот', phone: '+375296667788' });
    const now = time.now;
    const chat = {
      name: 'Федот',
      phone: '8029 666-77-88',
      phoneNumber: '+375296667788',
      createdAt: now,
      updatedAt: now,
    };
    await db()
      .insert(s.chats)
      .values({ secret: 'fedot', ...chat });
    await act('coupon-add', { code: 'ФЕДОТ', gift: 'доставка' });
    const other = adminOver(shop().connection, {}, (text) => (text === 'федот' ? [productId] : [])).admin;
    const found = await other.search(' федот ');
    expect(found.orders.map((order) => order.number)).toEqual([number]);
    expect(found.goods.map(({ id }) => id)).toEqual([productId]);
    expect(found.chats.map(({ name }) => name)).toEqual(['Федот']);
    const [coupon] = found.coupons;
    if (coupon?.code !== 'ФЕДОТ') throw new Error('the coupon is not found');
    const before = new URL(couponAddress(coupon), 'http://shop.test').searchParams.get('before');
    expect((await other.coupons(Number(before))).rows[0]).toMatchObject(coupon);
    const question = { productId, author: 'Федот', text: 'Есть ли хлопок?' };
    await db().insert(s.questions).values(question);
    const [foundQuestion] = (await other.search('ФЕДОТ')).feedback;
    const [goods] = await db().select().from(s.products).where(eq(s.products.id, productId));
    expect(foundQuestion && feedbackName(foundQuestion)).toBe(`Вопрос: ${goods?.name}`);
    expect((await other.search('ХЛОПОК')).feedback).toEqual([foundQuestion]);
    await act('page-save', { slug: 'fedot', text: '---\ntitle: О Федоте\ndescription: О нём\n---\n' });
    expect((await other.search('федот')).pages.map(({ slug }) => slug)).toEqual(['fedot']);
    await act('page-remove', { subject: 'page/fedot' });
    expect((await other.search('8 029 666 77 88')).chats.map(({ name }) => name)).toEqual(['Федот']);
    for (const text of ['', '%', '_____', '\\'])
      expect([text, await other.search(text)]).toEqual([
        text,
        { orders: [], goods: [], chats: [], coupons: [], feedback: [], pages: [] },
      ]);
  });

  it('[ADMIN-11] every content part is shown as it was saved, and refused with its line', async () => {
    const allContent = () => db().select().from(s.content);
    const parts = demoParts();
    for (const [key, value] of Object.entries(parts)) await db().insert(s.content).values({ key, value });
    for (const part of CONTENT_PARTS) {
      const { text } = await admin.contentText(part);
      const saved = await resultOf('content-save', { subject: part, text });
      // The default of a part may lack required texts.
      const expected = part in parts ? /сохранено/ : /сохранено|^! Строка \d+: /;
      expect([part, saved]).toEqual([part, expect.stringMatching(expected)]);
      // The database orders fields itself, and some words are stored in lower case; saving the result again changes nothing.
      const savedText = (await admin.contentText(part)).text;
      if (part in parts) expect([part, parse(savedText)]).toEqual([part, parse(text)]);
      await act('content-save', { subject: part, text: savedText });
      expect([part, (await admin.contentText(part)).text]).toEqual([part, savedText]);
    }
    const rows = await admin.contentParts();
    expect(rows.filter(({ isSet }) => isSet).length).toBeGreaterThanOrEqual(10);
    const { text } = await admin.contentText('shop');
    const version = async () => (await db().select().from(s.catalogueVersion))[0]?.version;
    const [before, seen] = [await allContent(), await version()];
    const line = text.split('\n').findIndex((each) => each.startsWith('email:')) + 1;
    const wrong = text.replace(/^email:.*$/m, 'email: нет такой');
    expect(await resultOf('content-save', { subject: 'shop', text: wrong })).toMatch(
      new RegExp(`^! Строка ${line}: email: `),
    );
    expect(await resultOf('content-save', { subject: 'shop', text: 'a: [' })).toMatch(
      /^! Строка 1: не разобрать/,
    );
    expect(await resultOf('content-save', { subject: 'shop', text: '&a [*a]' })).toMatch(/^! /);
    expect(await resultOf('content-save', { subject: 'shop', text: 'а'.repeat(30_001) })).toContain(
      'длиннее',
    );
    expect(await resultOf('content-save', { subject: 'page/about', text })).toBe('! Такой части нет');
    expect(await allContent()).toEqual(before);
    expect(await version()).toBe(seen);
    const named = text.replace(/^name:.*$/m, 'name: Другой магазин');
    await act('content-save', { subject: 'shop', text: named });
    expect((await admin.contentText('shop')).text).toContain('name: Другой магазин');
    expect(await version()).not.toBe(seen);
    expect(await resultOf('content-remove', { subject: 'shop' })).toContain('снова по умолчанию');
    expect(await resultOf('content-remove', { subject: 'shop' })).toContain('и так текст по умолчанию');
    expect((await admin.contentText('shop')).isSet).toBe(false);
  });

  it('[SHOP-1] settings are changed by a form: only what differs from the defaults is the shop’s own', async () => {
    const stored = async () => (await admin.contentSettings('sale')).stored;
    const before = JSON.stringify(await stored());
    await act('content-remove', { subject: 'sale' });
    const texts = settingTexts(SETTING_FORMS.sale, (await admin.contentSettings('sale')).value);
    const save = (fields: Record<string, string>) =>
      act('content-fields', { subject: 'sale', ...texts, ...fields });
    expect(await save({})).toMatchObject({ message: 'Ничего не изменилось' });
    expect(await save({ bonusPayable: 'много' })).toMatchObject({ code: 'content', field: 'bonusPayable' });
    expect(await save({ 'remnants.from': '9' })).toMatchObject({ ok: false });
    expect(await stored()).toEqual({});
    expect(await save({ 'samples.max': '3', 'samples.price': '2,50' })).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ samples: { max: 3, price: 2.5 } });
    expect(await lastEntry()).toMatchObject({
      action: 'content-fields',
      note: 'Образцов в заказе, не больше, Цена образца, руб.',
    });
    expect(await save({ 'samples.max': '', 'samples.price': '' })).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ samples: null });
    expect(await resultOf('content-fields', { subject: 'terms' })).toBe('! Такой части нет');
    await act('content-save', { subject: 'sale', text: before });
  });

  it('[ADMIN-4] a day begins at midnight in Minsk, and cancelled orders add nothing to the sales', async () => {
    const before = await admin.today();
    const at = (moment: string, state: OrderState = 'new'): typeof s.orders.$inferInsert => ({
      ...{
        secret: `t-${moment}-${state}`,
        idempotencyKey: `t-${moment}-${state}`,
        name: '',
        phone: '',
        state,
      },
      ...{
        city: 'Минск',
        delivery: 'pickup',
        payment: 'erip',
        goodsTotal: kopecks(1000),
        deliveryTotal: kopecks(0),
        total: kopecks(1000),
      },
      createdAt: new Date(moment),
    });
    // The clock is set to noon in Minsk on 25 November.
    await db()
      .insert(s.orders)
      .values([
        ...[at('2026-11-24T21:00:00Z'), at('2026-11-24T20:59:59Z'), at('2026-11-23T21:00:00Z')],
        ...[at('2026-11-25T08:00:00Z', 'cancelled'), at('2026-11-18T20:59:59Z'), at('2026-11-18T21:00:00Z')],
      ]);
    const after = await admin.today();
    const grown = (of: 'today' | 'yesterday' | 'week') => [
      after[of].count - before[of].count,
      after[of].total - before[of].total,
    ];
    expect([grown('today'), grown('yesterday'), grown('week')]).toEqual([
      [1, 1000],
      [2, 2000],
      [4, 4000],
    ]);
  });
});
