import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { projects } from '../../src/data/schema/project.ts';
import type { LineRequest } from '../../src/domain/basket/basket.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { MAX_ROOMS, type ProjectKey } from '../../src/domain/project/project.ts';
import { unsubscribe } from '../../src/services/newsletter/subscribe.ts';
import { deleteOldProjects, PROJECT_DAYS } from '../../src/services/project/delete-project.ts';
import type { ProjectChange } from '../../src/services/project/update-project.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { standingClock } from './order-maker.ts';

const NOTHING: ProjectChange = { rooms: [], lines: [], remove: null, add: null, seen: false };
const request = (offerId: number, count: number | null = null) => ({
  offerId,
  optionIds: [],
  quantity: count === null ? null : units(count),
});

describeShop('a project', (opened) => {
  const clock = standingClock();
  const compose = async () => {
    const orders = { publicUrl: 'https://shop.test', clock };
    return (
      await composeShop(
        opened().connection,
        () => SETTINGS,
        () => {},
        orders,
      )
    ).shop;
  };
  const offer = (given = {}) => makeOffer(opened().connection, given);

  /** Creates a project with one room and one line. */
  async function made(given = {}) {
    const shop = await compose();
    const { offerId } = await offer(given);
    const key = await shop.project.create('Ванная');
    const put = await shop.project.put(key, { name: 'Пол', area: null }, [request(offerId, 2)]);
    expect(put).toMatchObject({ ok: true, value: { lines: 1, notes: [] } });
    const show = async () => {
      const project = await shop.project.show(key.id);
      if (!project) throw new Error('the project is gone');
      return project;
    };
    const [room] = (await show()).rooms;
    return { shop, key, offerId, show, room: room?.id ?? 0, line: room?.lines[0]?.id ?? 0 };
  }

  it('[BEYOND-7] a form sent twice adds its goods once, another form adds more', async () => {
    const { shop, key, offerId, show, room } = await made();
    const press = (once: string) => shop.project.put(key, { id: room }, [request(offerId, 3)], once);
    const pressed = await Promise.all([press('one'), press('one')]);
    expect(pressed.map((each) => each.ok && each.value.lines)).toEqual([1, 1]);
    const count = async () => (await show()).rooms[0]?.lines[0]?.quantity;
    expect(await count()).toBe(units(5));
    await press('two');
    expect(await count()).toBe(units(8));
  });

  it('[BEYOND-7] is shown at its address, with a sum per room at present prices', async () => {
    const { key, offerId, show } = await made();
    expect(key.id).toMatch(/^[\w-]{22}$/);
    expect(key.secret).toMatch(/^[\w-]{32}$/);
    expect(await show()).toMatchObject({ name: 'Ванная', total: 2000, changed: 0, rooms: [{ total: 2000 }] });
    await changeOffer(opened().connection, offerId, { price: kopecks(1500), stock: units(1) });
    const now = await show();
    expect(now).toMatchObject({ total: 1500, totalBefore: 1000, changed: 1 });
    expect(now.rooms[0]?.lines[0]).toMatchObject({ quantity: units(2), notice: { code: 'less-stock' } });
  });

  it('[BEYOND-7] opens at no guessed address, and cannot be changed without its secret', async () => {
    const { shop, key, offerId, show, room } = await made();
    for (const id of ['', 'x'.repeat(22), '../../etc/passwd', "' or true--"])
      expect(await shop.project.show(id)).toBeNull();
    const foreign: ProjectKey[] = [
      { ...key, secret: '' },
      { ...key, secret: 'x'.repeat(32) },
      { ...key, id: 'x'.repeat(22) },
    ];
    for (const guessed of foreign) {
      const answers = [
        await shop.project.update(guessed, { ...NOTHING, name: 'Чужое' }),
        await shop.project.put(guessed, { id: room }, [request(offerId)]),
        await shop.project.remove(guessed),
      ];
      expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(['foreign', 'foreign', 'foreign']);
      expect(await shop.project.own([guessed])).toEqual([]);
    }
    expect(await show()).toMatchObject({ name: 'Ванная', total: 2000 });
  });

  it('[BEYOND-7] can be renamed, measured, recounted, rearranged and reduced by its owner', async () => {
    const { shop, key, show, room, line } = await made({ step: units(2), min: units(2) });
    await shop.project.update(key, { ...NOTHING, add: { name: 'Стены', area: quantity(12_500) } });
    const walls = (await show()).rooms[1]?.id ?? 0;
    const result = await shop.project.update(key, {
      ...NOTHING,
      name: 'Ванная на Лесной',
      rooms: [{ id: room, name: 'Пол ванной', area: quantity(4_000) }],
      lines: [{ id: line, quantity: units(3), unit: null, room: walls }],
    });
    expect(result).toMatchObject({ ok: true, value: { notes: [expect.stringContaining('продаём по')] } });
    expect(await show()).toMatchObject({
      name: 'Ванная на Лесной',
      rooms: [
        { name: 'Пол ванной', area: 4_000, lines: [] },
        { name: 'Стены', area: 12_500, lines: [{ id: line, quantity: units(4) }] },
      ],
    });
    await shop.project.update(key, {
      ...NOTHING,
      lines: [{ id: line, quantity: units(0), unit: null, room: walls }],
      remove: { what: 'room', id: room },
    });
    expect((await show()).rooms).toMatchObject([{ name: 'Стены', lines: [] }]);
  });

  it('[BEYOND-7] goods moved to a room with the same goods become one line with both comments', async () => {
    const { shop, key, offerId, show, line } = await made();
    await shop.project.put(key, { name: 'Стены', area: null }, [request(offerId, 3)]);
    const walls = (await show()).rooms[1];
    const about = { project: key.id, line, author: 'Мастер', text: 'Возьмите с запасом' };
    await shop.project.comment(about);
    const moved = { id: line, quantity: units(2), unit: null, room: walls?.id ?? 0 };
    await shop.project.update(key, { ...NOTHING, lines: [moved] });
    const [floor, both] = (await show()).rooms;
    expect(floor?.lines).toEqual([]);
    expect(both?.lines).toMatchObject([{ quantity: units(5), comments: [{ text: about.text }] }]);
  });

  it('[BEYOND-7] never changes another project, whatever ids a form names', async () => {
    const [mine, other] = [await made(), await made()];
    await mine.shop.project.comment({ project: other.key.id, line: other.line, author: 'Я', text: 'Да' });
    const comment = (await other.show()).rooms[0]?.lines[0]?.comments[0]?.id ?? 0;
    for (const remove of [
      { what: 'room' as const, id: other.room },
      { what: 'line' as const, id: other.line },
      { what: 'comment' as const, id: comment },
    ])
      await mine.shop.project.update(mine.key, {
        ...NOTHING,
        remove,
        rooms: [{ id: other.room, name: 'Чужая', area: null }],
        lines: [
          { id: other.line, quantity: units(9), unit: null, room: mine.room },
          { id: mine.line, quantity: units(2), unit: null, room: other.room },
        ],
      });
    expect(await other.show()).toMatchObject({ rooms: [{ name: 'Пол', lines: [{ quantity: units(2) }] }] });
    expect((await other.show()).rooms[0]?.lines[0]?.comments).toHaveLength(1);
    const foreign = { project: mine.key.id, line: other.line, author: 'Я', text: 'Да' };
    expect(await mine.shop.project.comment(foreign)).toMatchObject({ ok: false, code: 'gone' });
    expect(await mine.shop.project.put(mine.key, { id: other.room }, [request(mine.offerId)])).toMatchObject({
      code: 'no-room',
    });
  });

  it('[BEYOND-7] marks the present prices as seen when its owner says so', async () => {
    const { shop, key, offerId, show } = await made();
    await changeOffer(opened().connection, offerId, { price: kopecks(1200) });
    expect((await show()).rooms[0]?.lines[0]).toMatchObject({ notice: { before: kopecks(1000) } });
    await shop.project.update(key, { ...NOTHING, seen: true });
    expect(await show()).toMatchObject({ changed: 0, total: 2400, totalBefore: 2400 });
  });

  it('[BEYOND-7] goes to the basket in one action, once when repeated; missing goods are reported', async () => {
    const { shop, key, show } = await made();
    const gone = await offer({ name: 'Дверь' });
    await shop.project.put(key, { name: 'Двери', area: null }, [request(gone.offerId, 1)]);
    await changeOffer(opened().connection, gone.offerId, { stock: quantity(0) });
    const added = await shop.project.addToBasket(null, key.id, 'once-only');
    const token = added.ok ? added.value.token : '';
    await shop.project.addToBasket(token, key.id, 'once-only');
    const basket = await shop.basket.show(token);
    expect(basket.lines).toMatchObject([{ quantity: units(2) }]);
    expect(basket.total).toBe((await show()).total);
    expect(added).toMatchObject({ ok: true, value: { notes: [expect.stringContaining('Дверь')] } });
    const empty = await shop.project.create('Пусто');
    expect(await shop.project.addToBasket(null, empty.id, null)).toMatchObject({ code: 'nothing' });
  });

  it('[BEYOND-7] can be copied by its link into a new project without comments, at present prices', async () => {
    const { shop, key, offerId, line, show } = await made();
    await shop.project.comment({ project: key.id, line, author: 'Мастер', text: 'Хорошо' });
    await changeOffer(opened().connection, offerId, { price: kopecks(1100) });
    const copied = await shop.project.copy(key.id);
    const copy = copied.ok ? copied.value : key;
    expect(copy.id).not.toBe(key.id);
    const shown = await shop.project.show(copy.id);
    expect(shown).toMatchObject({ name: 'Ванная — копия', total: 2200, changed: 0 });
    expect(shown?.rooms[0]?.lines[0]?.comments).toEqual([]);
    await shop.project.remove(copy);
    expect(await shop.project.show(copy.id)).toBeNull();
    expect(await show()).toMatchObject({ name: 'Ванная' });
  });

  it('[BEYOND-7] stores a comment once and limits its rooms', async () => {
    const { shop, key, line, show } = await made();
    const words = { project: key.id, line, author: '<b>Я</b>', text: '<script>alert(1)</script>' };
    for (let time = 0; time < 2; time++)
      expect(await shop.project.comment(words)).toMatchObject({ ok: true });
    expect((await show()).rooms[0]?.lines[0]?.comments).toMatchObject([{ text: words.text }]);
    const add = { ...NOTHING, add: { name: 'Комната', area: null } };
    for (let count = 1; count < MAX_ROOMS; count++) await shop.project.update(key, add);
    expect(await shop.project.update(key, add)).toMatchObject({ ok: false, code: 'too-many' });
    expect((await show()).rooms).toHaveLength(MAX_ROOMS);
  });

  it('[BEYOND-7] gets no empty room when there is nothing to add', async () => {
    const { shop, key, show } = await made();
    const put = await shop.project.put(key, { name: 'Пустая', area: null }, [request(99_999_999)]);
    expect(put).toMatchObject({ ok: false, code: 'nothing' });
    expect((await show()).rooms).toHaveLength(1);
  });

  const projectsThere = () => opened().connection.db.$count(projects);
  const first = (secret: string | null, requests: readonly LineRequest[], name = 'Пол') => {
    return { secret, name: 'Ванная', room: { name, area: null }, requests };
  };

  it('[BEYOND-7] is created with its first goods: refused ones leave no empty project', async () => {
    const shop = await compose();
    const before = await projectsThere();
    expect(await shop.project.begin(first(null, [request(99_999_999)]))).toMatchObject({ code: 'nothing' });
    expect(await shop.project.begin(first(null, []))).toMatchObject({ code: 'nothing' });
    // The column rejects this unit, so that the last statement fails.
    const { offerId } = await offer();
    const breaking = { ...request(offerId, 2), countedIn: '\0' as 'box' };
    await expect(shop.project.begin(first(null, [breaking]))).rejects.toThrow();
    expect(await projectsThere()).toBe(before);
    const begun = await shop.project.begin(first(null, [request(offerId, 2)]));
    const key = begun.ok ? begun.value : { id: '', secret: '' };
    expect(await shop.project.own([key])).toMatchObject([{ name: 'Ванная', lines: 1 }]);
    expect(await projectsThere()).toBe(before + 1);
  });

  it('[BEYOND-7] is created once by the first goods of a device, even when requests race or repeat', async () => {
    const shop = await compose();
    const offerIds = await Promise.all(Array.from({ length: 4 }, async () => (await offer()).offerId));
    const before = await projectsThere();
    const secret = 'один-секрет'.padEnd(32, 'x');
    const puts = [...offerIds, ...offerIds].map((id) => shop.project.begin(first(secret, [request(id, 2)])));
    const ids = (await Promise.all(puts)).map((put) => put.ok && put.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(await projectsThere()).toBe(before + 1);
    const project = await shop.project.show(String(ids[0]));
    expect(project?.rooms.map(({ lines }) => lines.map(({ quantity: q }) => q))).toEqual([
      [units(2), units(2), units(2), units(2)],
    ]);
    await shop.project.begin(first(secret, [request(offerIds[0] ?? 0, 1)], 'Стены'));
    expect((await shop.project.show(String(ids[0])))?.rooms.map(({ name }) => name)).toEqual([
      'Пол',
      'Стены',
    ]);
  });

  it('[BEYOND-7] links that open a device’s projects are emailed once a day, and never somebody else’s', async () => {
    const { shop, key } = await made();
    const second = await shop.project.create('Кухня');
    const foreignKey = { ...(await made()).key, secret: 'x'.repeat(32) };
    const to = 'anna@kafel.example';
    for (let time = 0; time < 2; time++)
      expect(await shop.project.mail([key, second, foreignKey], to)).toEqual({ ok: true, value: 2 });
    const emails = await opened().connection.db.select().from(outbox).where(like(outbox.key, 'projects:%'));
    expect(emails).toHaveLength(1);
    const { text } = (emails[0]?.payload ?? { text: '' }) as { text: string };
    for (const { id, secret } of [key, second])
      expect(text).toContain(`https://shop.test/project/open/?project=${id}&key=${secret}`);
    expect(text).not.toContain(foreignKey.id);
    expect(await shop.project.mail([foreignKey], to)).toMatchObject({ code: 'nothing' });
    for (const keys of [[key], [second]]) await shop.project.mail(keys, to);
    expect(await shop.project.mail([await shop.project.create('Дача')], to)).toMatchObject({
      code: 'too-many',
    });
  });

  const emailTo = async (to: string) => {
    const all = await opened()
      .connection.db.select()
      .from(outbox)
      .where(like(outbox.key, 'project-comment:%'))
      .orderBy(outbox.nextAttemptAt);
    const emails = all.map(({ payload, nextAttemptAt }) => ({
      ...(payload as { to: string; text: string; unsubscribe: string }),
      at: nextAttemptAt.getTime(),
    }));
    return emails.filter((email) => email.to === to);
  };

  it('[BEYOND-7] emails its owner about comments, at most once an hour, to the address of its links', async () => {
    const { shop, key, line } = await made();
    const writeComment = (text: string, secret?: string) =>
      shop.project.comment({ project: key.id, line, author: 'Мастер', text }, secret);
    await writeComment('Адреса ещё нет');
    await shop.project.mail([key], 'Owner@Kafel.Example');
    const emails = () => emailTo('owner@kafel.example');
    await writeComment('Это я сам', key.secret);
    expect(await emails()).toEqual([]);
    const began = clock().getTime();
    for (const text of ['Первый', 'Первый', 'Второй', 'Третий']) await writeComment(text);
    expect((await emails()).map(({ at }) => at - began)).toEqual([0, 3_600_000]);
    clock.move(3_600_001);
    await writeComment('Четвёртый');
    expect((await emails()).map(({ at }) => at - began)).toEqual([0, 3_600_000, 7_200_000]);
    const [email] = await emails();
    expect(email?.text).toContain(`https://shop.test/project/${key.id}/`);
    for (const secretText of ['Первый', key.secret]) expect(email?.text).not.toContain(secretText);
    const leave = new URL(email?.unsubscribe ?? '').searchParams.get('key') ?? '';
    await unsubscribe(opened().connection, leave);
    clock.move(9_000_000);
    await writeComment('Пятый');
    expect(await emails()).toHaveLength(3);
  });

  it('[BEYOND-7] is deleted when its owner has not changed it for two years', async () => {
    const { shop, key } = await made();
    const { db } = opened().connection;
    clock.move((PROJECT_DAYS - 1) * 86_400_000);
    const fresh = await shop.project.create('Новый');
    await deleteOldProjects(db, clock());
    expect(await shop.project.show(key.id)).not.toBeNull();
    clock.move(2 * 86_400_000);
    await deleteOldProjects(db, clock());
    expect(await shop.project.show(key.id)).toBeNull();
    expect(await shop.project.show(fresh.id)).not.toBeNull();
  });
});
