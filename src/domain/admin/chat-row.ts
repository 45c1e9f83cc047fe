import type * as v from 'valibot';
import type { adminChatSchema, chatNewsSchema, chatRowSchema, inboxNewsSchema } from './chat-row-schema.ts';

export type ChatRow = v.InferOutput<typeof chatRowSchema>;

/** A page of conversations, and the time before which the next page begins; null on the last page. */
export interface ChatRows {
  rows: readonly ChatRow[];
  next: string | null;
  online: boolean;
}

/** A conversation with the visitor's data as the staff see it. */
export type AdminChat = v.InferOutput<typeof adminChatSchema>;

/** Live update of a conversation's page: a message, and the visitor's current data. */
export type ChatNews = v.InferOutput<typeof chatNewsSchema>;

/** Live update of the list of conversations: a conversation with a new message. */
export type InboxNews = v.InferOutput<typeof inboxNewsSchema>;

/** Returns the address of a conversation's page. */
export const chatAddress = (id: number): string => `/admin/chat/${id}/`;

/** Moves the given conversation, which has the newest message, to the front. */
export function withChatFirst(rows: readonly ChatRow[], chat: ChatRow): readonly ChatRow[] {
  return [chat, ...rows.filter(({ id }) => id !== chat.id)];
}

/** Reads a time from an address; undefined if there is none. */
export function readMoment(text: string | null): Date | undefined {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
