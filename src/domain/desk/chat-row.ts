import type { ChatMessage } from '../chat/chat.ts';

/** A conversation as the desk lists it. */
export interface ChatRow {
  id: number;
  /** Often empty. */
  name: string;
  phone: string;
  /** ISO date and time of the last word. */
  updatedAt: string;
  last: Pick<ChatMessage, 'id' | 'from' | 'text'> | null;
}

/** Conversations of a page, and since when the next ones are older; null where these are the last. */
export interface ChatRows {
  rows: readonly ChatRow[];
  next: string | null;
  /** Somebody of the shop is there. */
  online: boolean;
}

/** A conversation with what the shop sees of its visitor. */
export interface DeskChat {
  id: number;
  about: readonly string[];
  messages: readonly ChatMessage[];
}

/** What the page of a conversation gets while it is looked at: a message, and what the shop sees of its visitor by then. */
export interface ChatNews extends Pick<DeskChat, 'about'> {
  /** The message's. */
  id: number;
  message: ChatMessage;
}

/** What the list of conversations gets: one of them in which somebody wrote. */
export interface InboxNews {
  /** The message's. */
  id: number;
  chat: ChatRow;
}

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
