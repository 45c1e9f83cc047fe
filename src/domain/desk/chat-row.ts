import type * as v from 'valibot';
import type { chatNewsSchema, chatRowSchema, deskChatSchema, inboxNewsSchema } from './chat-row-schema.ts';

/** A conversation as the desk lists it. */
export type ChatRow = v.InferOutput<typeof chatRowSchema>;

/** Conversations of a page, and since when the next ones are older; null where these are the last. */
export interface ChatRows {
  rows: readonly ChatRow[];
  next: string | null;
  /** Somebody of the shop is there. */
  online: boolean;
}

/** A conversation with what the shop sees of its visitor. */
export type DeskChat = v.InferOutput<typeof deskChatSchema>;

/** What the page of a conversation gets while it is looked at: a message, and what the shop sees of its visitor by then. */
export type ChatNews = v.InferOutput<typeof chatNewsSchema>;

/** What the list of conversations gets: one of them in which somebody wrote. */
export type InboxNews = v.InferOutput<typeof inboxNewsSchema>;

/** The page of a conversation. */
export const chatAddress = (id: number): string => `/desk/chat/${id}/`;

/** The list with a conversation in which somebody wrote just now. */
export function withChatFirst(rows: readonly ChatRow[], chat: ChatRow): readonly ChatRow[] {
  return [chat, ...rows.filter(({ id }) => id !== chat.id)];
}

/** A moment that an address names; undefined for none. */
export function readMoment(text: string | null): Date | undefined {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
