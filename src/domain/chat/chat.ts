import type * as v from 'valibot';
import type { chatMessageSchema, chatSchema } from './chat-schema.ts';
/** Maximum characters of one message. */
export const MAX_CHAT_TEXT = 2000;
/** Maximum number of messages that a page shows; older ones are left out. */
export const MAX_SHOWN_MESSAGES = 200;
/** Maximum number of messages per minute that one conversation accepts from its shopper. */
export const MAX_A_MINUTE = 20;
export const CHAT_PAGE = '/chat/';
export const CHAT_TITLE = 'Чат с магазином';
/** Cookie with the secret of the visitor's conversation; set with the first message. */
export const CHAT_COOKIE = 'chat';
/** Cookie with the phone that the visitor gave, as entered [TRACK-5]. */
export const USER_PHONE_COOKIE = 'userphone';

export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

/** Names of the two sides, for the staff. */
export const SIDE_NAMES: Readonly<Record<ChatMessage['from'], string>> = {
  shopper: 'покупатель',
  shop: 'магазин',
};

/** A conversation as its visitor sees it; before the first message the list is empty. */
export type Chat = v.InferOutput<typeof chatSchema>;

/** Merges received messages into the known ones, in order and without duplicates. */
export function withMessages(
  known: readonly ChatMessage[],
  came: readonly ChatMessage[],
): readonly ChatMessage[] {
  const all = new Map([...known, ...came].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => a.id - b.id).slice(-MAX_SHOWN_MESSAGES);
}

/** Returns true if a text contains HTML markup; «плитка <30 см» does not. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]/i.test(text);
}
