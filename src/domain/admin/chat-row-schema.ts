import * as v from 'valibot';
import { chatMessageSchema } from '../chat/chat-schema.ts';
import { list } from '../schemas.ts';

export const adminChatSchema = v.object({
  id: v.number(),
  about: list(v.string()),
  messages: list(chatMessageSchema),
});

export const chatNewsSchema = v.object({
  ...v.pick(adminChatSchema, ['about']).entries,
  id: v.number(),
  message: chatMessageSchema,
});

export const chatRowSchema = v.object({
  id: v.number(),
  /** Often empty. */
  name: v.string(),
  phone: v.string(),
  /** ISO date and time of the last message. */
  updatedAt: v.string(),
  last: v.nullable(v.pick(chatMessageSchema, ['id', 'from', 'text'])),
});

export const inboxNewsSchema = v.object({
  /** Id of the message. */
  id: v.number(),
  chat: chatRowSchema,
});
