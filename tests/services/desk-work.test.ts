import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { demoParts } from '../../demo/content.ts';
import { schema as s } from '../../src/data/connection.ts';
import { alongside, transact } from '../../src/data/transact.ts';
import { CONTENT_PARTS } from '../../src/domain/content/content-parts.ts';
import { couponAddress } from '../../src/domain/desk/found.ts';
import { opinionName, readOpinionKind } from '../../src/domain/desk/opinion.ts';
import type { OrderSearch } from '../../src/domain/desk/order-row.ts';
import type { DeskAction } from '../../src/domain/desk/roles.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import type { OrderState } from '../../src/domain/order/order.ts';
import { MAX_ATTEMPTS } from '../../src/services/outbox/deliver-messages.ts';
import { deskOver, OWNER } from './desk-people.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

const ANY: OrderSearch = { state: null, text: '', moneyDue: false, reserveEnding: false };

describeShop('work at the desk', (shop) => {
  const changed: number[] = [];
  let desk: ReturnType<typeof deskOver>['desk'];
  let time: ReturnType<typeof deskOver>['time'];
  const maker = orderMaker(
    () => shop().connection,
    () => time.now,
  );
  const db = () => shop().connection.db;
  beforeAll(() => {
    const goodsChanged = (ids: readonly number[]) => void changed.push(...ids);
    ({ desk, time } = deskOver(shop().connection, { goodsChanged, stockChanged: goodsChanged }));
  });

  const act = (action: DeskAction, fields: Record<string, string>) =>
    desk.perform({ person: OWNER, key: '' }, action, fields);
  const said = async (action: DeskAction, fields: Record<string, string>) => {
    const done = await act(action, fields);
    return done.ok ? done.value : `! ${done.message}`;
  };
  const lastDeed = async () => (await desk.log()).rows[0];
  const found = async (search: Partial<OrderSearch>) =>
    (await desk.orders({ ...ANY, ...search })).rows.map(({ number }) => number);
  async function ordered(form: Parameters<typeof maker.place>[0] = {}) {
    const offer = await makeOffer(shop().connection, { stock: quantity(50_000) });
    const { number } = await maker.place(
      { delivery: 'pickup', ...form },
      { offerId: offer.offerId, count: 3 },
    );
    return { ...offer, number };
  }

  it('[DESK-3] what is written beside a transaction goes with it, and it with that', async () => {
    const count = () => db().$count(s.deskLog);
    const before = await count();
    const entry = { person: 'x', action: 'y' };
    const broken = alongside(db(), async () => Promise.reject(new Error('no log')));
    await expect(transact(broken, (tx) => tx.insert(s.deskLog).values(entry))).rejects.toThrow('no log');
    const whole = alongside(db(), (tx) =>
      tx
        .insert(s.deskLog)
        .values(entry)
        .then(() => {}),
    );
    await expect(transact(whole, () => Promise.reject(new Error('no work')))).rejects.toThrow('no work');
    expect(await count()).toBe(before);
    await transact(whole, async () => true);
    expect(await count()).toBe(before + 1);
  });

  it('[SHOP-9] an order is marked as known to stock-keeping once, and in the log', async () => {
    const { number } = await ordered();
    expect((await desk.order(number))?.handOver).toEqual({ markedAt: null, exchangedAt: null });
    const marked = `Заказ ${number} отмечен: новые остатки из файлов на него больше не уменьшаются`;
    expect(await said('order-hand-over', { subject: number })).toBe(marked);
    const view = await desk.order(number);
    expect(view?.handOver.markedAt).not.toBeNull();
    expect(view?.log).toEqual([expect.objectContaining({ person: 'анна', action: 'order-hand-over' })]);
    expect(await said('order-hand-over', { subject: number })).toContain('уже отмечен');
    const { number: gone } = await ordered();
    await act('order-state', { subject: gone, to: 'cancelled' });
    expect(await said('order-hand-over', { subject: gone })).toContain('товара он не держит');
    expect(await said('order-hand-over', { subject: 'К-999999' })).toContain('нет');
  });

  it('[DESK-4] an order is moved as by the command: history, letter, stock, log', async () => {
    const { number, offerId, productId } = await ordered();
    expect(await stockOf(shop().connection, offerId)).toBe(47_000);
    const wish = { subject: number, to: 'cancelled', note: 'Передумали' };
    expect(await said('order-state', wish)).toBe(`Заказ ${number}: «Принят» → «Отменён»`);
    expect(await stockOf(shop().connection, offerId)).toBe(50_000);
    expect(changed).toContain(productId);
    const view = await desk.order(number);
    expect(view?.order.history.map(({ state, note }) => [state, note])).toEqual([
      ['new', ''],
      ['cancelled', 'Передумали'],
    ]);
    expect(view?.log).toEqual([
      expect.objectContaining({ person: 'анна', action: 'order-state', note: 'Отменён: Передумали' }),
    ]);
    const [message] = await db().select().from(s.outbox).orderBy(desc(s.outbox.id)).limit(1);
    expect(JSON.stringify(message?.payload)).toContain(number);
    const before = await lastDeed();
    expect(await said('order-state', { ...wish, to: 'issued' })).toContain('дальше он не меняется');
    expect(await said('order-state', { ...wish, to: 'никуда' })).toBe('! Выберите состояние');
    expect(await said('order-state', { ...wish, subject: 'К-999999' })).toContain('нет');
    expect(await lastDeed()).toEqual(before);
  });

  it('[DESK-4] orders are found by number, telephone, and beginnings of words of name, mail and company', async () => {
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

  it('[DESK-4] a list of orders goes on where it ended', async () => {
    const [{ id: last = 0 } = {}] = (await desk.orders(ANY)).rows;
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
    const first = await desk.orders({ ...ANY, text: 'многолюдова' });
    expect(first.rows).toHaveLength(50);
    const second = await desk.orders({ ...ANY, text: 'многолюдова', before: first.next ?? 0 });
    expect(second.rows).toHaveLength(10);
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    expect((await desk.orders({ ...ANY, before: last + 1 })).rows[0]?.id).toBe(last);
  });

  it('[DESK-4] money that waits is seen with its order, and settled by an owner who says how', async () => {
    const { number } = await ordered({ payment: 'erip' });
    await act('order-state', { subject: number, to: 'paid' });
    await act('order-state', { subject: number, to: 'cancelled' });
    expect(await found({ moneyDue: true })).toEqual([number]);
    expect((await desk.moneyIssues()).map((issue) => issue.number)).toContain(number);
    expect(await said('money-came', { subject: number, amount: 'много' })).toContain('Сумма — это рубли');
    expect(await said('money-came', { subject: number, amount: '10,50' })).toContain(
      'Записано: заказ отменён',
    );
    expect(await said('money-came', { subject: number, amount: '10,50' })).toContain('уже записано');
    expect(await said('money-done', { subject: number, note: '' })).toContain('Напишите');
    expect(await said('money-done', { subject: number, note: 'Перевели на карту' })).toBe(
      `${number}: отмечено, 2 записи`.replace(' записи', '\u00a0записи'),
    );
    expect(await found({ moneyDue: true })).toEqual([]);
    expect(await lastDeed()).toMatchObject({
      action: 'money-done',
      subject: number,
      note: 'Перевели на карту',
    });
  });

  it('[DESK-5] reviews, comments and questions are let through, answered and removed', async () => {
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
      (await desk.opinions({ kind, waiting })).rows.find(({ id }) => id === ids[kind]);
    for (const kind of ['review', 'comment', 'question'] as const)
      expect(await shown(kind)).toMatchObject({ author: 'Ольга', answer: '', published: false });
    const subject = (kind: keyof typeof ids) => ({ subject: String(ids[kind]) });

    await act('review-publish', subject('review'));
    await act('comment-publish', subject('comment'));
    const answer = { answer: 'Спасибо' };
    expect(await said('question-answer', { ...subject('question'), answer: '  ' })).toBe('! Напишите ответ');
    expect(await said('question-answer', { ...subject('question'), answer: 'а'.repeat(3001) })).toContain(
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
      expect(await said(`${kind}-remove`, subject(kind))).toContain('уже нет');
      expect(await said(`${kind}-remove`, { subject: '1; drop' })).toContain('уже нет');
    }
  });

  it('[DESK-5] what waits is counted by kind, and the list opens where something does', async () => {
    const { productId } = await makeOffer(shop().connection);
    const before = await desk.opinionCounts();
    const words = { productId, author: 'Ольга', text: 'Ровная' };
    await db().insert(s.comments).values([words, words]);
    await db()
      .insert(s.questions)
      .values([words, { ...words, answer: 'Да' }]);
    const waiting = await desk.opinionCounts();
    expect(waiting).toEqual({
      ...before,
      comment: before.comment + 2,
      question: before.question + 1,
    });
    expect(readOpinionKind(null, { ...waiting, review: 0 })).toBe('question');
    expect(readOpinionKind('comment', waiting)).toBe('comment');
    expect(readOpinionKind(null, { review: 0, question: 0, comment: 1 })).toBe('comment');
    expect(readOpinionKind('отзывы', { review: 0, question: 0, comment: 0 })).toBe('review');
    await db().delete(s.comments).where(eq(s.comments.productId, productId));
    await db().delete(s.questions).where(eq(s.questions.productId, productId));
  });

  it('[DESK-4] orders whose reserve ends within a day are those that the desk counts first', async () => {
    const [soon, later] = [await ordered(), await ordered()];
    const ends = async (number: string, hours: number) => {
      await act('order-state', { subject: number, to: 'reserved' });
      const reservedUntil = new Date(time.now.getTime() + hours * 3_600_000);
      await db().update(s.orders).set({ reservedUntil }).where(eq(s.orders.number, number));
    };
    await ends(soon.number, 23);
    await ends(later.number, 25);
    expect(await found({ reserveEnding: true })).toEqual([soon.number]);
    expect((await desk.today()).reservesEnding).toBe(1);
    for (const { number } of [soon, later]) await act('order-state', { subject: number, to: 'cancelled' });
    expect(await found({ reserveEnding: true })).toEqual([]);
  });

  it('[DESK-6] messages that did not get through are listed and tried again', async () => {
    const row = (key: string, attempts: number) => ({
      ...{ key, kind: 'mail', attempts, lastError: 'Error: 550 no such user' },
      payload: { to: 'anna@mail.by', subject: `Письмо ${key}`, text: '' },
      nextAttemptAt: new Date('2030-01-01'),
    });
    const rows = [row('gone', MAX_ATTEMPTS), row('waits', 2)];
    const [gone, waits] = await db().insert(s.outbox).values(rows).returning();
    const listed = async (id = 0) => (await desk.messages(id - 1)).rows.find((message) => message.id === id);
    expect(await listed(gone?.id)).toMatchObject({
      to: 'anna@mail.by',
      subject: 'Письмо gone',
      givenUp: true,
      nextAt: null,
    });
    expect((await desk.today()).givenUp).toBe(1);
    expect(await said('message-retry', { subject: String(waits?.id) })).toBe('Отправится ещё раз: 1');
    expect(await listed(waits?.id)).toMatchObject({ attempts: 0, givenUp: false });
    expect(await said('message-retry', { subject: 'all' })).toBe('Отправится ещё раз: 1');
    expect(await said('message-retry', { subject: 'all' })).toBe('! Отправлять нечего');
    expect(await listed(gone?.id)).toMatchObject({ attempts: 0, givenUp: false });
  });

  it('[DESK-7] stock and price are those of the database, and goods that lack something are found', async () => {
    const made = await makeOffer(shop().connection, { stock: quantity(7000), name: 'Плитка Лён' });
    const { productId } = made;
    const other = deskOver(shop().connection, {}, () => [productId, 999_999]).desk;
    const offerOf = async () => (await other.goods('лён'))[0]?.offers[0];
    expect(await offerOf()).toMatchObject({ stock: 7000, active: true });
    await db()
      .update(s.offers)
      .set({ stock: quantity(1000), price: kopecks(0) })
      .where(eq(s.offers.productId, productId));
    expect(await offerOf()).toMatchObject({ stock: 1000, price: 0 });
    expect(await other.goods('лён')).toHaveLength(1);
    expect(await other.goods(' ')).toEqual([]);

    const lacks = async (lack: 'picture' | 'price' | 'section') =>
      (await desk.lacking(lack, productId - 1)).rows.map(({ id }) => id).includes(productId);
    await db().update(s.products).set({ sectionId: null }).where(eq(s.products.id, productId));
    expect([await lacks('picture'), await lacks('price'), await lacks('section')]).toEqual([
      true,
      true,
      true,
    ]);
    await db().insert(s.pictures).values({ productId, hash: '' });
    expect(await lacks('picture')).toBe(true);
    await db().insert(s.pictures).values({ productId, hash: '0123456789abcdef' });
    await db()
      .update(s.offers)
      .set({ price: kopecks(100) })
      .where(eq(s.offers.productId, productId));
    const [section] = await db().select().from(s.sections).limit(1);
    const sectionId = section?.id ?? null;
    await db().update(s.products).set({ sectionId }).where(eq(s.products.id, productId));
    expect([await lacks('picture'), await lacks('price'), await lacks('section')]).toEqual([
      false,
      false,
      false,
    ]);
    await db().update(s.products).set({ active: false, sectionId: null }).where(eq(s.products.id, productId));
    expect(await lacks('section')).toBe(false);
  });

  it('[DESK-8] coupons are made as by the command, and stopped', async () => {
    const wish = { code: 'стол10', gift: '10%', from: '2026-12-01', to: '31.12.2026', min: '300', each: '1' };
    expect(await said('coupon-add', wish)).toBe('Промокод СТОЛ10 действует');
    expect((await desk.coupons()).rows[0]).toMatchObject({
      ...{ code: 'СТОЛ10', kind: 'percent', amount: 1000, minTotal: 30_000, maxUses: null, maxUsesEach: 1 },
      ...{ startsAt: '2026-11-30T21:00:00.000Z', endsAt: '2026-12-31T21:00:00.000Z', active: true },
    });
    expect(await said('coupon-add', wish)).toBe('! Промокод СТОЛ10 уже есть');
    for (const [field, value, problem] of [
      ['gift', 'много', 'Скидка\u00a0— это'],
      ['gift', '150%', 'не больше'],
      ['from', '31.02.2026', 'День\u00a0— это'],
      ['to', '2026-11-01', 'раньше'],
      ['min', 'сто', 'Сумма\u00a0— это'],
      ['uses', '0', 'Число раз'],
      ['sections', 'нет-такого', 'Нет разделов: нет-такого'],
    ] as const)
      expect([field, await said('coupon-add', { ...wish, code: 'ДРУГОЙ', [field]: value })]).toEqual([
        field,
        expect.stringContaining(problem),
      ]);
    expect(await said('coupon-stop', { subject: 'стол10' })).toContain('остановлен');
    expect((await desk.coupons()).rows[0]?.active).toBe(false);
    expect(await said('coupon-stop', { subject: 'НИКАКОЙ' })).toContain('нет');
    expect(await lastDeed()).toMatchObject({ action: 'coupon-stop', subject: 'стол10' });
  });

  it('[DESK-9] a visitor’s message waits at the desk until it is answered, once however often it is sent', async () => {
    const { clock } = { clock: time.now };
    const [chat] = await db()
      .insert(s.chats)
      .values({
        secret: 'desk-chat',
        name: 'Ольга',
        phone: '+375291112233',
        createdAt: clock,
        updatedAt: clock,
      })
      .returning();
    const chatId = chat?.id ?? 0;
    const text = 'Есть ли затирка в тон?';
    await db().insert(s.chatMessages).values({ chatId, from: 'shopper', text, key: 'one', createdAt: clock });
    expect((await desk.chats()).rows[0]).toMatchObject({ id: chatId, last: { from: 'shopper', text } });
    expect((await desk.today()).chats).toBe(1);
    expect((await desk.chats()).online).toBe(false);
    expect(await said('chat-online', {})).toMatch(/^На связи до/);
    expect((await desk.chats()).online).toBe(true);
    const wish = { subject: String(chatId), answer: 'Есть, серая.', key: 'k'.repeat(20) };
    for (const _ of [1, 2]) expect(await said('chat-answer', wish)).toBe('Ответ отправлен');
    expect(await said('chat-answer', { ...wish, answer: ' ' })).toBe('! Напишите ответ');
    expect(await said('chat-answer', { ...wish, subject: '999999' })).toBe('! Такого чата нет');
    const shown = await desk.chat(chatId);
    expect(shown?.id).toBe(chatId);
    expect(shown?.messages.map(({ from, text }) => [from, text])).toEqual([
      ['shopper', text],
      ['shop', 'Есть, серая.'],
    ]);
    expect((await desk.today()).chats).toBe(0);
    expect(await desk.chat(999_999)).toBeNull();
    expect((await desk.chats(time.now)).rows.map(({ id }) => id)).not.toContain(chatId);
  });

  it('[DESK-10] one search finds orders, goods, conversations, coupons, what shoppers wrote, and pages', async () => {
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
    const other = deskOver(shop().connection, {}, (text) => (text === 'федот' ? [productId] : [])).desk;
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
    const [asked] = (await other.search('ФЕДОТ')).opinions;
    const [goods] = await db().select().from(s.products).where(eq(s.products.id, productId));
    expect(asked && opinionName(asked)).toBe(`Вопрос: ${goods?.name}`);
    expect((await other.search('ХЛОПОК')).opinions).toEqual([asked]);
    await act('page-save', { slug: 'fedot', text: '---\ntitle: О Федоте\ndescription: О нём\n---\n' });
    expect((await other.search('федот')).pages.map(({ slug }) => slug)).toEqual(['fedot']);
    await act('page-remove', { subject: 'page/fedot' });
    expect((await other.search('8 029 666 77 88')).chats.map(({ name }) => name)).toEqual(['Федот']);
    for (const text of ['', '%', '_____', '\\'])
      expect([text, await other.search(text)]).toEqual([
        text,
        { orders: [], goods: [], chats: [], coupons: [], opinions: [], pages: [] },
      ]);
  });

  it('[DESK-11] every part of what the shop says comes back as it was shown, and is refused with its line', async () => {
    const allSaid = () => db().select().from(s.content);
    const parts = demoParts();
    for (const [key, value] of Object.entries(parts)) await db().insert(s.content).values({ key, value });
    for (const part of CONTENT_PARTS) {
      const { text } = await desk.contentText(part);
      const saved = await said('content-save', { subject: part, text });
      // What nobody has said yet may lack words that it needs.
      const expected = part in parts ? /сохранено/ : /сохранено|^! Строка \d+: /;
      expect([part, saved]).toEqual([part, expect.stringMatching(expected)]);
      // The database has its own order of fields, and some words are kept in small letters: from then on nothing changes.
      const kept = (await desk.contentText(part)).text;
      if (part in parts) expect([part, parse(kept)]).toEqual([part, parse(text)]);
      await act('content-save', { subject: part, text: kept });
      expect([part, (await desk.contentText(part)).text]).toEqual([part, kept]);
    }
    const rows = await desk.contentParts();
    expect(rows.filter(({ said }) => said).length).toBeGreaterThanOrEqual(10);
    const { text } = await desk.contentText('shop');
    const version = async () => (await db().select().from(s.catalogueVersion))[0]?.version;
    const [before, seen] = [await allSaid(), await version()];
    const line = text.split('\n').findIndex((each) => each.startsWith('email:')) + 1;
    const wrong = text.replace(/^email:.*$/m, 'email: нет такой');
    expect(await said('content-save', { subject: 'shop', text: wrong })).toMatch(
      new RegExp(`^! Строка ${line}: email: `),
    );
    expect(await said('content-save', { subject: 'shop', text: 'a: [' })).toMatch(
      /^! Строка 1: не разобрать/,
    );
    expect(await said('content-save', { subject: 'shop', text: '&a [*a]' })).toMatch(/^! /);
    expect(await said('content-save', { subject: 'shop', text: 'а'.repeat(30_001) })).toContain('длиннее');
    expect(await said('content-save', { subject: 'page/about', text })).toBe('! Такой части нет');
    expect(await allSaid()).toEqual(before);
    expect(await version()).toBe(seen);
    const named = text.replace(/^name:.*$/m, 'name: Другой магазин');
    await act('content-save', { subject: 'shop', text: named });
    expect((await desk.contentText('shop')).text).toContain('name: Другой магазин');
    expect(await version()).not.toBe(seen);
    expect(await said('content-remove', { subject: 'shop' })).toContain('снова исходное');
    expect(await said('content-remove', { subject: 'shop' })).toContain('и так исходное');
    expect((await desk.contentText('shop')).said).toBe(false);
  });

  it('[DESK-4] today begins at midnight in Minsk, and cancelled orders earn nothing', async () => {
    const before = await desk.today();
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
    // The clock stands at noon in Minsk of 25 November.
    await db()
      .insert(s.orders)
      .values([
        ...[at('2026-11-24T21:00:00Z'), at('2026-11-24T20:59:59Z'), at('2026-11-23T21:00:00Z')],
        ...[at('2026-11-25T08:00:00Z', 'cancelled'), at('2026-11-18T20:59:59Z'), at('2026-11-18T21:00:00Z')],
      ]);
    const after = await desk.today();
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
