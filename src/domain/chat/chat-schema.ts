import * as v from 'valibot';
import { list } from '../schemas.ts';

const chatSideSchema = v.picklist(['shopper', 'shop']);

export const chatMessageSchema = v.object({
  /** Ascending within a conversation. */
  id: v.number(),
  from: chatSideSchema,
  text: v.string(),
  /** ISO 8601. */
  at: v.string(),
});

export const chatSchema = v.object({
  messages: list(chatMessageSchema),
  online: v.boolean(),
  /** Name that the visitor gave; empty before that. */
  name: v.string(),
  /** As entered. */
  phone: v.string(),
  /** Code of the visitor's basket, sent with a message; null if there is no basket [TRACK-5]. */
  cartcode: v.nullable(v.string()),
});
