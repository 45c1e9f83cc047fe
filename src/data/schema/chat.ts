import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { id, partOf } from './columns.ts';

const moment = () => timestamp({ withTimezone: true }).notNull();

/** What a visitor and the shop write to each other [TRACK-5]. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    /** The random value of the visitor's cookie: who knows it reads and writes. */
    secret: text().notNull().unique(),
    name: text().notNull().default(''),
    /** As operators read it: «+375 (29) 123-45-67». */
    phone: text().notNull().default(''),
    /** The same in E.164, by which a person is found; empty where an older version of the shop accepted what is no number. */
    phoneNumber: text().notNull().default(''),
    /** Own path of the page that was open when the visitor wrote last. */
    page: text().notNull().default(''),
    /** Of the visitor's basket, empty without one. */
    cartcode: text().notNull().default(''),
    createdAt: moment(),
    /** When somebody wrote last. */
    updatedAt: moment(),
  },
  (table) => [index().on(table.updatedAt), index().on(table.phoneNumber)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatId: partOf(() => chats.id),
    from: text().$type<ChatMessage['from']>().notNull(),
    text: text().notNull(),
    /** Made by who sends it, so that one sent again is taken once. */
    key: text().notNull(),
    createdAt: moment(),
  },
  (table) => [unique().on(table.chatId, table.key)],
);

/** Who of the shop answers, and until when. */
export const chatOperators = pgTable('chat_operators', {
  /** Where they answer from: `command`, or the messenger with its conversation. */
  place: text().primaryKey(),
  onlineUntil: moment(),
});
