import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { MAX_A_MINUTE } from '../../src/domain/chat/chat.ts';
import type { OutboxKind } from '../../src/domain/outbox-message.ts';
import { shopMailbox } from '../../src/domain/shop-contacts.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { answerByTelegram } from '../../src/services/chat/answer-by-telegram.ts';
import { answerChat } from '../../src/services/chat/answer-chat.ts';
import { CHAT_DAYS, deleteOldChats } from '../../src/services/chat/delete-old-chats.ts';
import { listChats, readChat } from '../../src/services/chat/list-chats.ts';
import { openChats } from '../../src/services/chat/open-chats.ts';
import { setOnline } from '../../src/services/chat/operators.ts';
import { erasePersonalData } from '../../src/services/privacy/erase-personal-data.ts';
import { findPersonalData } from '../../src/services/privacy/find-personal-data.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('the chat', (opened) => {
  const START = new Date('2026-11-20T10:00:00Z');
  let now = START;
  let keys = 0;
  const db = () => opened().connection.db;
  const deps = (operatorChat: string | null = null) => ({
    db: db(),
    settings: () => SETTINGS,
    clock: () => now,
    publicUrl: 'https://shop.test',
    operatorChat,
    jivo: null,
  });
  const shop = (operatorChat: string | null = null) => openChats(() => deps(operatorChat));
  const form = (text: string, key = `message-key-${++keys}-00000`) => ({ text, key, page: '/catalog/' });
  const outbox = async (chatKind: OutboxKind) =>
    (await db().select().from(s.outbox).where(eq(s.outbox.kind, chatKind))).map(
      ({ payload }) => payload as never,
    );

  /** Sends a message and expects it to be accepted. */
  async function write(secret: string | null, text: string, basket: string | null = null) {
    const written = await shop().write(secret, form(text), basket);
    if (!written.ok) throw new Error(written.message);
    return written.value;
  }
  const chatOf = async (secret: string) => (await shop().find(secret)) ?? 0;

  beforeEach(async () => {
    now = START;
    await db().delete(s.chats);
    await db().delete(s.chatOperators);
    await db().delete(s.outbox);
  });

  it('[TRACK-5] stores what both sides write, readable with the secret alone', async () => {
    const { secret } = await write(null, 'Есть ли затирка?');
    expect(secret).toMatch(/^[\w-]{32}$/);
    const answer = { chatId: await chatOf(secret), text: 'Есть', key: 'a', place: 'command' };
    expect((await answerChat(deps(), answer)).ok).toBe(true);
    expect((await answerChat(deps(), answer)).ok).toBe(true);
    await write(secret, 'Спасибо');
    const texts = (await shop().show(secret, null)).messages.map(({ from, text }) => `${from}: ${text}`);
    expect(texts).toEqual(['shopper: Есть ли затирка?', 'shop: Есть', 'shopper: Спасибо']);
    for (const other of [null, '', 'x'.repeat(32), `${secret}'`, secret.slice(1)])
      expect((await shop().show(other, null)).messages).toEqual([]);
    expect(await answerChat(deps(), { ...answer, chatId: 2_000_000_000 })).toMatchObject({ code: 'gone' });
  });

  it('[TRACK-5] a closed chat polls for a day after the last message, later only with an unread answer', async () => {
    const { secret, message } = await write(null, 'Есть ли затирка?');
    const chatId = await chatOf(secret);
    const awaited = () => shop().findAwaited(secret, message.id);
    expect([await awaited(), await shop().findAwaited(null, 0)]).toEqual([chatId, null]);
    now = new Date(START.getTime() + 25 * 3_600_000);
    expect([await awaited(), await shop().find(secret)]).toEqual([null, chatId]);
    await answerChat(deps(), { chatId, text: 'Есть', key: 'a', place: 'command' });
    expect(await awaited()).toBe(chatId);
    now = new Date(START.getTime() + 72 * 3_600_000);
    expect([await awaited(), await shop().findAwaited(secret, message.id + 1)]).toEqual([chatId, null]);
  });

  it('[TRACK-5] stores a repeated message once, also when sent concurrently', async () => {
    const { secret } = await write(null, 'Первое');
    const again = form('Второе');
    const all = await Promise.all(Array.from({ length: 6 }, () => shop().write(secret, again, null)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect((await shop().show(secret, null)).messages.map(({ text }) => text)).toEqual(['Первое', 'Второе']);
  });

  it('[TRACK-5] refuses a thousand messages a minute and accepts the next minute’s', async () => {
    const { secret } = await write(null, '1');
    for (let at = 2; at <= MAX_A_MINUTE; at++) await write(secret, `${at}`);
    const refused = await Promise.all(
      Array.from({ length: 20 }, () => shop().write(secret, form('ещё'), null)),
    );
    expect(refused.map((each) => !each.ok && each.code)).toEqual(Array(20).fill('too-often'));
    now = new Date(START.getTime() + 60_000);
    expect((await write(secret, 'ещё')).message.text).toBe('ещё');
  });

  it('[TRACK-5] sends an email while no operator is online, and none otherwise', async () => {
    const first = await write(null, 'Кто-нибудь есть?');
    expect(first.online).toBe(false);
    expect(await outbox('mail')).toEqual([
      expect.objectContaining({
        to: shopMailbox(SETTINGS.contacts),
        text: expect.stringContaining('Кто-нибудь есть?'),
      }),
    ]);
    await setOnline(db(), 'command', new Date(START.getTime() + 60_000));
    expect((await write(first.secret, 'А теперь?')).online).toBe(true);
    now = new Date(START.getTime() + 61_000);
    expect((await write(first.secret, 'А потом?')).online).toBe(false);
    expect(await outbox('mail')).toHaveLength(2);
  });

  it('[TRACK-5] shows the operator the visitor, their page and their basket by its code', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const added = await addLines(deps(), null, [{ offerId, optionIds: [], quantity: null }], null);
    if (!added.ok) throw new Error(added.message);
    const { token } = added.value;
    const { secret } = await write(null, 'Подскажите', token);
    await shop().introduce(secret, { name: 'Анна', phone: '+375291234567' }, token);
    const { cartcode } = await shop().show(secret, token);
    const read = await readChat(deps(), await chatOf(secret));
    expect(read?.about.slice(0, 2)).toEqual([
      'Покупатель: Анна, +375 (29) 123-45-67',
      'Страница: https://shop.test/catalog/',
    ]);
    expect(cartcode).toMatch(/^[0-9A-F]{12}$/);
    expect(read?.about[2]).toContain(`Корзина ${cartcode}`);
    expect((await listChats(db(), 5)).map(({ last }) => last?.text)).toEqual(['Подскажите']);
    const sent = await shop('77').write(secret, form('Ещё вопрос'), token);
    expect(sent.ok).toBe(true);
    expect(await outbox('messenger')).toEqual([
      expect.objectContaining({
        messenger: 'telegram',
        to: '77',
        text: expect.stringContaining(cartcode ?? '-'),
      }),
    ]);
  });

  it('[TRACK-5] an operator answers in Telegram by a reply, stored once, and sets whether they are online', async () => {
    const { secret } = await write(null, 'Есть?\nЧат № 1');
    const chatId = await chatOf(secret);
    const receive = (id: string, text: string, replyTo = '', chat = '77') =>
      answerByTelegram(deps('77'), { id, chat, text, replyTo });
    const ours = `Чат № ${chatId}\n  Есть?\n  Чат № 1`;
    expect(await receive('1', 'Есть', ours)).toBe(true);
    expect(await receive('1', 'Есть', ours)).toBe(true);
    expect(await receive('2', 'Чужой', ours, '78')).toBe(false);
    expect(await receive('3', 'Кому?', 'Есть?')).toBe(true);
    expect((await shop().show(secret, null)).messages.map(({ text }) => text)).toEqual([
      'Есть?\nЧат № 1',
      'Есть',
    ]);
    expect(await outbox('messenger')).toEqual([
      expect.objectContaining({ text: expect.stringContaining('/on') }),
    ]);
    await receive('4', '/off');
    expect((await shop().show(secret, null)).online).toBe(false);
    await receive('5', '/on');
    expect((await shop().show(secret, null)).online).toBe(true);
  });

  it('[TRACK-5] forgets a person by their phone, and inactive conversations', async () => {
    const { secret } = await write(null, 'Перезвоните');
    await shop().introduce(secret, { name: 'Анна', phone: '+375291234567' }, null);
    const other = await write(null, 'Другой');
    const contacts = { phones: ['+375291234567'], emails: [] };
    await erasePersonalData(db(), contacts, await findPersonalData(db(), contacts));
    expect([await shop().find(secret), await shop().find(other.secret)]).toEqual([null, expect.any(Number)]);
    expect(await outbox('mail')).toHaveLength(1);
    expect(await deleteOldChats(db(), new Date(START.getTime() + (CHAT_DAYS + 1) * 86_400_000))).toBe(1);
    expect(await shop().find(other.secret)).toBeNull();
  });
});
