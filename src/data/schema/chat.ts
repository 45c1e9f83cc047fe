import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { id, partOf } from './columns.ts';

const moment = () => timestamp({ withTimezone: true }).notNull();

/** Conversations between visitors and the shop [TRACK-5]. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    /** Random value of the visitor's cookie; it is all that is needed to read and write. */
    secret: text().notNull().unique(),
    name: text().notNull().default(''),
    /** As the operators see it: «+375 (29) 123-45-67». */
    phone: text().notNull().default(''),
    /** In E.164, for finding a person; empty if an earlier version accepted an invalid number. */
    phoneNumber: text().notNull().default(''),
    /** Path on this site of the page that was open when the visitor last wrote. */
    page: text().notNull().default(''),
    /** Code of the visitor's basket; empty without a basket. */
    cartcode: text().notNull().default(''),
    createdAt: moment(),
    /** When somebody last wrote. */
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
    /** Made by the sender, so that a message sent twice is stored once. */
    key: text().notNull(),
    createdAt: moment(),
  },
  (table) => [unique().on(table.chatId, table.key)],
);

/** Operators who are online, each with the time until which this holds. */
export const chatOperators = pgTable('chat_operators', {
  /** Where the operator replies from: `command`, or a messenger with its conversation. */
  place: text().primaryKey(),
  onlineUntil: moment(),
});
