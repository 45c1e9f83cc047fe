import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOutboxFolder } from '../../src/adapters/files/outbox-folder.ts';
import { openFolderMail } from '../../src/adapters/mail/folder-mail.ts';
import { openFolderMessenger } from '../../src/adapters/messenger/folder-messenger.ts';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { openFolderSms } from '../../src/adapters/sms/folder-sms.ts';
import { projectCommentsCommand } from '../../src/app/cli/commands/project-comments-command.ts';
import { schema as s } from '../../src/data/connection.ts';
import { transact } from '../../src/data/transact.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm, PlacedOrder } from '../../src/domain/order/order.ts';
import { ORDER_FIELDS } from '../../src/domain/order/order-fields.ts';
import { createLogger } from '../../src/kit/logger.ts';
import { waitForOffer } from '../../src/services/availability/wait-for-offer.ts';
import { changeLines } from '../../src/services/basket/change-lines.ts';
import { applyCoupon } from '../../src/services/discount/apply-coupon.ts';
import { addCoupon } from '../../src/services/discount/manage-coupons.ts';
import { subscribe } from '../../src/services/newsletter/subscribe.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { addNote } from '../../src/services/order/order-notes.ts';
import { closePaymentIssues } from '../../src/services/order/payment-issues.ts';
import { placeFastOrder } from '../../src/services/order/place-fast-order.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { recordMoney } from '../../src/services/order/record-money.ts';
import { showOrder, showOrderToShop } from '../../src/services/order/show-order.ts';
import { deliverMessages } from '../../src/services/outbox/deliver-messages.ts';
import { findPayment } from '../../src/services/payment/find-payment.ts';
import { openPayment } from '../../src/services/payment/open-payment.ts';
import { requestPrice } from '../../src/services/price-request/request-price.ts';
import { forgetPerson } from '../../src/services/privacy/forget-person.ts';
import { readContacts } from '../../src/services/privacy/person-contacts.ts';
import { commentLine } from '../../src/services/project/comment-line.ts';
import { mailProjects } from '../../src/services/project/mail-projects.ts';
import { answerQuestion } from '../../src/services/question/answer-question.ts';
import { askQuestion } from '../../src/services/question/ask-question.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

/** A person for whom the database has everything that a shopper can leave. */
const HER = {
  name: 'Евфросинья',
  phone: '+375291234567',
  email: 'Evfrosinya.P@example.by',
  address: 'ул. Краснозвёздная, 17',
  comment: 'Домофон не работает',
};
/** Another person, whose contacts contain hers. */
const HIM = {
  name: 'Пётр',
  phone: '+375297654321',
  email: 'xevfrosinya.p@example.by',
  address: 'ул. Мира, 2',
  comment: '',
};
const WORDS = [
  'Евфросинья',
  '1234567',
  '123-45-67',
  'evfrosinya.p@example.by',
  'Краснозвёздн',
  'Домофон',
  'за шкафом',
  'у соседки',
  'на карту мамы',
];

describeShop('forgetting a person', (opened) => {
  const path = mkdtempSync(join(tmpdir(), 'kafel-forget-'));
  const clock = standingClock();
  const maker = orderMaker(() => opened().connection, clock);
  const db = () => opened().connection.db;
  const deps = () => ({ ...maker.deps(), provider: openTestPayment(), folder: openOutboxFolder(path) });
  const orders: PlacedOrder[] = [];
  const tokens: string[] = [];
  let his: PlacedOrder;
  let reference = '';

  /** Returns the content of the database and of the folder as text. */
  async function everything(): Promise<string> {
    const { pool } = opened().connection;
    const { rows } = await pool.query(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const tables = await Promise.all(
      rows.map(({ name }) =>
        pool.query(`select string_agg(t::text, chr(10) order by t::text) as text from "${name}" t`),
      ),
    );
    const files = readdirSync(path).map((name) => name + readFileSync(join(path, name), 'utf8'));
    return [...tables.map(({ rows: [row] }) => row.text ?? ''), ...files].join('\n');
  }

  async function placed(token: string, given: Partial<OrderForm>): Promise<PlacedOrder> {
    const order = await placeOrder(deps(), token, await maker.formFor(token, given));
    if (!order.ok) throw new Error(order.message);
    return order.value;
  }

  async function cancelled(order: PlacedOrder) {
    await changeState(deps(), order.number, 'cancelled', { by: 'shop', note: 'Ключ у соседки' });
    await transact(db(), (tx) =>
      addNote(tx, order.number, { person: 'Ольга', text: 'Анна, ключ у соседки', at: new Date() }),
    );
    // An admin log entry such as staff leave when they cancel an order.
    await db().insert(s.adminLog).values({
      person: 'Ольга',
      action: 'order-state',
      subject: order.number,
      note: 'Отменён: Ключ у соседки',
    });
    await recordMoney(deps(), order.number, kopecks(500));
    await closePaymentIssues(deps(), order.number, 'вернули на карту мамы');
  }

  async function deliver() {
    const folder = openOutboxFolder(path);
    const mail = openFolderMail(folder, 'shop@kafel.example');
    const messenger = openFolderMessenger(folder);
    const delivery = {
      db: db(),
      mail,
      messenger,
      sms: openFolderSms(folder),
      logger: createLogger('silent'),
    };
    while ((await deliverMessages({ ...delivery, clock: () => new Date('2026-11-30T00:00:00Z') })) > 0);
    mail.close();
  }

  async function fillIn(person: typeof HER) {
    const { productId } = await makeOffer(opened().connection);
    const [product] = await db().select().from(s.products).where(eq(s.products.id, productId));
    const submitted = await askQuestion(deps(), {
      product: product?.slug ?? '',
      author: person.name,
      text: `${person.comment}. Что делать?`,
      email: person.email,
    });
    if (submitted.ok) await answerQuestion(deps(), submitted.value.id, 'Позвоните нам');
  }

  /** Writes comments in her project by herself, by others and by him; she is notified by email. */
  async function commentInProject(offerId: number) {
    await db().insert(s.projects).values({ id: 'p', secret: 's', name: 'Ванная', updatedAt: clock() });
    const [room] = await db().insert(s.projectRooms).values({ projectId: 'p', name: 'Пол' }).returning();
    const [line] = await db()
      .insert(s.projectLines)
      .values({ roomId: room?.id ?? 0, offerId, optionIds: [], quantity: units(1), seenPrice: kopecks(0) })
      .returning();
    const mailing = { ...deps(), publicUrl: 'https://shop.test' };
    await mailProjects(mailing, [{ id: 'p', secret: 's' }], HER.email);
    for (const [author, text] of [
      [HER.name, 'Берём'],
      [HER.name, 'Позвоните: 8 029 123-45-67'],
      ['Мастер', `Счёт пришлите на ${HER.email}`],
      [HIM.name, `Мой ${HIM.email} и ${HIM.phone}`],
    ] as const) {
      const projectComment = { project: 'p', line: line?.id ?? 0, author, text };
      expect(
        await commentLine({ ...deps(), clock, publicUrl: 'https://shop.test' }, projectComment),
      ).toMatchObject({
        ok: true,
      });
    }
  }

  const readSums = () =>
    db().select({ number: s.orders.number, total: s.orders.total }).from(s.orders).orderBy(s.orders.id);

  beforeAll(async () => {
    const { connection } = opened();
    await addCoupon(db(), { code: 'ДАРИМ', kind: 'free-delivery', amount: 0 });
    const first = await maker.basketWith({ ...(await makeOffer(connection)), count: 3 });
    tokens.push(first.token);
    const line = first.basket.lines[0]?.id ?? 0;
    await changeLines(deps(), first.token, [{ of: { line }, comment: 'Поставить за шкафом' }]);
    await applyCoupon(deps(), first.token, 'ДАРИМ');
    orders.push(await placed(first.token, { ...HER, payment: 'card', seenTotal: kopecks(3000) }));
    const fast = await placeFastOrder(
      deps(),
      null,
      [{ offerId: (await makeOffer(connection)).offerId, optionIds: [], quantity: units(1) }],
      {
        name: HER.name,
        phone: HER.phone,
        comment: HER.comment,
        city: 'Минск',
        idempotencyKey: crypto.randomUUID(),
        seenTotal: kopecks(1000),
      },
    );
    if (!fast.ok) throw new Error(fast.message);
    orders.push(fast.value);
    const [paid] = orders;
    const attempt = await openPayment(deps(), paid?.number ?? '', paid?.secret ?? '');
    if (attempt.ok) reference = attempt.value.reference;
    his = await maker.place({ ...HIM }, await makeOffer(connection));
    await fillIn(HER);
    await fillIn(HIM);
    const away = await makeOffer(connection, { stock: quantity(0) });
    for (const contact of [HER.phone, HER.email.toLowerCase(), HIM.email])
      await waitForOffer(deps(), away.offerId, { channel: contact.includes('@') ? 'mail' : 'sms', contact });
    for (const { email } of [HER, HIM]) await subscribe(deps(), email);
    const priceless = await makeOffer(connection, { price: kopecks(0) });
    for (const { name, phone } of [HER, HIM])
      await requestPrice(deps(), { offer: priceless.offerId, phone, name, amount: '12 м²' });
    await db()
      .insert(s.reviews)
      .values({ productId: away.productId, rating: 5, author: HER.name, text: 'Хорошо' });
    await commentInProject(away.offerId);
  });
  afterAll(() => rmSync(path, { recursive: true }));

  const hers = () => {
    const read = readContacts(['8', '(029)', '123-45-67', 'EVFROSINYA.p@Example.BY']);
    if (!read.ok) throw new Error(read.message);
    return read.value;
  };
  const forget = (options = {}) =>
    forgetPerson(deps(), hers(), { dryRun: false, evenOpen: false, ...options });

  it('previews without changing anything, and is refused while an order is open', async () => {
    await deliver();
    const before = await everything();
    const looked = await forget({ dryRun: true });
    expect(looked).toMatchObject({ outcome: 'looked', found: { couponUses: 1 } });
    expect(looked.found.orders.map(({ number, open }) => [number, open])).toEqual([
      [orders[0]?.number, 'в резерве'],
      [orders[1]?.number, 'принят'],
    ]);
    expect(looked.found.subscriptionIds).toHaveLength(2);
    expect(looked.found.questions).toHaveLength(1);
    expect(looked.found.mailContactIds).toHaveLength(1);
    expect(looked.found.namesakes.reviews).toHaveLength(1);
    expect(looked.found.projectCommentIds).toHaveLength(2);
    expect(looked.found.notifiedProjectIds).toEqual(['p']);
    expect(looked.found.namesakes.projectComments).toHaveLength(1);
    expect(looked.files).toBeGreaterThan(4);
    expect(await forget()).toMatchObject({ outcome: 'open-orders' });
    expect(await everything()).toBe(before);
  });

  it('leaves nothing personal in any table or file, but the orders without it', async () => {
    for (const order of orders) await cancelled(order);
    await db().delete(s.reviews).where(eq(s.reviews.author, HER.name));
    const [comment] = (await forget({ dryRun: true })).found.namesakes.projectComments;
    const projectComment: string[] = [];
    for (let twice = 0; twice < 2; twice++) {
      const args = ['remove', String(comment?.id)];
      expect(
        await projectCommentsCommand.run(opened().connection, args, (line) => projectComment.push(line)),
      ).toBe(true);
    }
    expect(projectComment).toEqual(['Комментарий удалён', 'Такого комментария нет']);
    const sums = await readSums();
    expect(await findPayment(db(), reference)).not.toBeNull();
    const numbers = orders.map(({ number }) => number);
    const whose = inArray(s.orders.number, numbers);
    const personal = Object.values(ORDER_FIELDS).flatMap((field) => (field.personal ? field.columns : []));
    // She is found by her phone and her email address.
    const texts = personal.filter(
      (name) => s.orders[name].dataType === 'string' && name !== 'phone' && name !== 'email',
    );
    const credit = {
      bank: HER.name,
      months: 12,
      credit: kopecks(1),
      monthly: kopecks(1),
      firstPayment: kopecks(0),
    };
    const typed = Object.fromEntries(texts.map((name) => [name, HER.name]));
    await db()
      .update(s.orders)
      .set({ ...typed, floor: 5, lift: true, credit })
      .where(whose);
    const before = await everything();
    for (const word of WORDS) expect(before.toLowerCase(), word).toContain(word.toLowerCase());
    expect(await forget()).toMatchObject({ outcome: 'deleted' });
    // Removes his email address, because it contains hers.
    const after = (await everything()).replaceAll(HIM.email, '').toLowerCase();
    for (const word of [...WORDS, ...tokens, ...orders.map(({ secret }) => secret)])
      expect(after, word).not.toContain(word.toLowerCase());
    expect(await readSums()).toEqual(sums);
    for (const order of await db().select().from(s.orders).where(whose))
      for (const column of personal) expect(['', false, null], column).toContain(order[column]);
    for (const number of numbers)
      expect(readdirSync(path).filter((name) => name.includes(number))).toEqual([]);
    expect(await findPayment(db(), reference)).toBeNull();
    const [first] = orders;
    expect(await showOrder(deps(), first?.number ?? '', first?.secret ?? '')).toBeNull();
    expect(await showOrderToShop(deps(), first?.number ?? '')).toMatchObject({
      phone: '',
      couponCode: 'ДАРИМ',
      lines: [{ quantity: 3000 }],
    });
  });

  it('leaves everything of other people', async () => {
    const order = await showOrder(deps(), his.number, his.secret);
    expect(order).toMatchObject({ name: HIM.name, phone: HIM.phone, email: HIM.email, address: HIM.address });
    expect(await db().select().from(s.questions)).toHaveLength(1);
    expect((await db().select().from(s.projectComments)).map(({ author }) => author)).toEqual([HIM.name]);
    expect(await db().select().from(s.availabilitySubscriptions)).toHaveLength(1);
    expect((await db().select().from(s.mailContacts)).map(({ email }) => email)).toEqual([
      HIM.email.toLowerCase(),
    ]);
    const left = (await db().select().from(s.outbox)).map(({ key }) => key);
    expect(left).toEqual(expect.arrayContaining([`order:${his.number}:shop`, `order:${his.number}:shopper`]));
    expect(readdirSync(path).filter((name) => name.includes(his.number))).toHaveLength(2);
    expect(readdirSync(path).filter((name) => name.startsWith('price-request'))).toHaveLength(1);
  });

  it('finds nothing a second time', async () => {
    const { found, files } = await forget();
    expect(found).toMatchObject({
      orders: [],
      basketIds: [],
      messageIds: [],
      subscriptionIds: [],
      mailContactIds: [],
      projectCommentIds: [],
      notifiedProjectIds: [],
      questions: [],
    });
    expect(files).toBe(0);
  });

  it('notifies nobody of an order that was forgotten while open', async () => {
    const order = await maker.place({ ...HER }, await makeOffer(opened().connection));
    await deliver();
    const { found, outcome } = await forget({ evenOpen: true });
    expect([outcome, found.orders.map(({ open }) => open)]).toEqual(['deleted', ['принят']]);
    const moved = await changeState(deps(), order.number, 'confirmed', { by: 'shop' });
    expect(moved.ok).toBe(true);
    const sent = await db().select().from(s.outbox).where(eq(s.outbox.kind, 'sms'));
    expect(sent.filter(({ key }) => key.includes(order.number))).toEqual([]);
  });
});
