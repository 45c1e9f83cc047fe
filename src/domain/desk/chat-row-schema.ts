import * as v from 'valibot';
import { chatMessageSchema } from '../chat/chat-schema.ts';
import { list } from '../schemas.ts';

/** A conversation with what the shop sees of its visitor. */
export const deskChatSchema = v.object({
  id: v.number(),
  about: list(v.string()),
  messages: list(chatMessageSchema),
});

/** What the page of a conversation gets while it is looked at: a message, and what the shop sees of its visitor by then. */
export const chatNewsSchema = v.object({
  ...v.pick(deskChatSchema, ['about']).entries,
  /** The message's. */
  id: v.number(),
  message: chatMessageSchema,
});

/** A conversation as the desk lists it. */
export const chatRowSchema = v.object({
  id: v.number(),
  /** Often empty. */
  name: v.string(),
  phone: v.string(),
  /** ISO date and time of the last word. */
  updatedAt: v.string(),
  last: v.nullable(v.pick(chatMessageSchema, ['id', 'from', 'text'])),
});

/** What the list of conversations gets: one of them in which somebody wrote. */
export const inboxNewsSchema = v.object({
  /** The message's. */
  id: v.number(),
  chat: chatRowSchema,
});
