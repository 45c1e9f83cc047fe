import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { ChatRow, ChatRows, InboxNews } from '../../domain/admin/chat-row.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { failure, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import { answerChat } from '../chat/answer-chat.ts';
import { type ListedChat, listChats, listChatsSince } from '../chat/list-chats.ts';
import { isOnline, setOnline } from '../chat/operators.ts';
import { type Action, type ActionDeps, fieldOf, idOf } from './action.ts';
import { withMessage } from './own-actions.ts';

const SHOWN = 30;
const HOURS = 8;
const HOUR_MS = 3_600_000;
const KEY = /^[\w-]{16,64}$/;

/** Returns the value of `chat_operators.place` for a person who answers in the admin. */
const placeOf = ({ person }: Pick<ActionDeps, 'person'>) => `admin:${person.name}`;

const asRow = ({ head: { id, name, phone, updatedAt }, last }: ListedChat): ChatRow => ({
  ...{ id, name, phone, last },
  updatedAt: updatedAt.toISOString(),
});

/** Lists chats for the admin, latest message first. */
export async function chatRows(
  { db, clock }: { db: Queryable; clock: Clock },
  before?: Date,
): Promise<ChatRows> {
  const now = clock();
  const listed = await listChats(db, SHOWN + 1, before);
  const rows = listed.slice(0, SHOWN).map(asRow);
  const next = listed.length > SHOWN ? (rows.at(-1)?.updatedAt ?? null) : null;
  return { rows, next, online: await isOnline(db, now) };
}

/** Lists chats with messages newer than the given one, in the order of their latest message. */
export async function inboxNews(db: Queryable, messageId: number): Promise<InboxNews[]> {
  const rows = (await listChatsSince(db, messageId, SHOWN)).map(asRow);
  const news = rows.flatMap((chat) => (chat.last ? [{ id: chat.last.id, chat }] : []));
  return news.sort((a, b) => a.id - b.id);
}

const answer: Action = async (deps, fields) => {
  const chatId = idOf(fields);
  if (chatId === null) return failure('gone', 'Такого чата нет');
  const key = fieldOf(fields, 'key');
  const operatorAnswer = {
    ...{ chatId, text: fields['answer'] ?? '', place: placeOf(deps) },
    key: KEY.test(key) ? key : randomUUID(),
  };
  const db = deps.logged(String(chatId));
  return withMessage(await answerChat({ db, clock: deps.clock }, operatorAnswer), 'Ответ отправлен');
};

const comeOnline: Action = async (deps) => {
  const until = new Date(deps.clock().getTime() + HOURS * HOUR_MS);
  await transact(deps.logged(), (tx) => setOnline(tx, placeOf(deps), until));
  return success(`На связи до ${formatMoment(until)}`);
};

const leave: Action = async (deps) => {
  await transact(deps.logged(), (tx) => setOnline(tx, placeOf(deps), deps.clock()));
  return success('Вы не на связи: если нет никого другого, сообщения приходят письмом');
};

export const CHAT_ACTIONS = {
  'chat-answer': answer,
  'chat-online': comeOnline,
  'chat-offline': leave,
} satisfies Record<string, Action>;
