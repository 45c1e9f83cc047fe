import type * as v from 'valibot';
import type { chatMessageSchema, chatSchema } from './chat-schema.ts';
/** Characters of one message. */
export const MAX_CHAT_TEXT = 2000;
/** The latest messages that a page shows. */
export const MAX_SHOWN_MESSAGES = 200;
/** Messages that one conversation takes from its shopper in a minute. */
export const MAX_A_MINUTE = 20;
/** Where the chat is, as a page and over another. */
export const CHAT_PAGE = '/chat/';
/** Of the popup that it opens as. */
export const CHAT_TITLE = 'Чат с магазином';
/** Holds what opens the visitor's conversation; only who wrote has it. */
export const CHAT_COOKIE = 'chat';
/** Keeps the phone that the visitor introduced themselves with, as they gave it [TRACK-5]. */
export const USER_PHONE_COOKIE = 'userphone';

export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

/** Who wrote a message, for the shop's people. */
export const SIDE_NAMES: Readonly<Record<ChatMessage['from'], string>> = {
  shopper: 'покупатель',
  shop: 'магазин',
};

/** What a visitor sees of their conversation; without one there are no messages. */
export type Chat = v.InferOutput<typeof chatSchema>;

/** Puts messages that came to those that are known, each once, in their order. */
export function withMessages(
  known: readonly ChatMessage[],
  came: readonly ChatMessage[],
): readonly ChatMessage[] {
  const all = new Map([...known, ...came].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => a.id - b.id).slice(-MAX_SHOWN_MESSAGES);
}

/** Whether a text is written in the markup of a page rather than in words: «плитка <30 см» is not. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]/i.test(text);
}
