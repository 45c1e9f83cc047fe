import * as v from 'valibot';
import { list } from '../schemas.ts';

const chatSideSchema = v.picklist(['shopper', 'shop']);

export const chatMessageSchema = v.object({
  /** Grows within a conversation. */
  id: v.number(),
  from: chatSideSchema,
  text: v.string(),
  /** ISO 8601. */
  at: v.string(),
});

export const chatSchema = v.object({
  messages: list(chatMessageSchema),
  /** Somebody of the shop is there. */
  online: v.boolean(),
  /** How the visitor introduced themselves; empty before. */
  name: v.string(),
  /** As they gave it. */
  phone: v.string(),
  /** The code of their basket, handed over with what they write; null without one [TRACK-5]. */
  cartcode: v.nullable(v.string()),
});
