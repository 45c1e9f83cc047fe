import type { ChatMessage } from '../../domain/chat/chat.ts';
import { CHAT_PAGE, CHAT_TITLE } from '../../domain/chat/chat.ts';
import { chatMessageSchema } from '../../domain/chat/chat-schema.ts';
import { openStream } from '../net/open-stream.ts';
import { CHAT_READ, chatRead, keepChatRead } from '../storage/kept-chat.ts';
import { announce } from './notice-store.ts';
import { $unread } from './unread-answers.ts';

/** Answers that came after what the visitor has seen, by their ids. */
let came: readonly number[] = [];
let stream: ReturnType<typeof openStream> | null = null;
let following = false;
let shown = false;

/**
 * Listens for answers while the conversation is closed [TRACK-5]: counts them in `$unread` and announces each once: two windows
 * side by side may both. A tab that is
 * not looked at holds no connection; what came meanwhile is brought when it is looked at again.
 */
export function followChat(): void {
  if (following) return;
  following = true;
  document.addEventListener('visibilitychange', listen);
  addEventListener('storage', ({ key }) => key === CHAT_READ && count());
  listen();
}

/** Says that this tab shows the conversation, which has a stream of its own, or that it no longer does. */
export function showingChat(isShown: boolean): void {
  shown = isShown;
  if (following) listen();
}

export function sawChat(id: number): void {
  const read = chatRead();
  if (id > (read?.seen ?? 0)) keepChatRead({ seen: id, told: Math.max(read?.told ?? 0, id) });
  followChat();
  count();
}

/** Forgets a conversation that is not there any more. */
export function forgetChat(): void {
  if (chatRead()) keepChatRead(null);
  count();
}

function listen(): void {
  const read = chatRead();
  if (!read || shown || document.hidden) {
    stream?.close();
    stream = null;
  } else if (!stream) {
    stream = openStream(chatMessageSchema, `/chat/live?closed&after=${read.seen}`, take);
  }
}

function take({ id, from }: ChatMessage): void {
  const read = chatRead();
  if (from !== 'shop' || !read || came.includes(id)) return;
  came = [...came, id];
  count();
  if (id <= read.seen || id <= read.told) return;
  keepChatRead({ ...read, told: id });
  announce({
    text: 'Магазин ответил в чате',
    kind: 'done',
    link: { address: CHAT_PAGE, text: 'Прочитать', popup: CHAT_TITLE },
  });
}

function count(): void {
  const seen = chatRead()?.seen ?? Number.POSITIVE_INFINITY;
  came = came.filter((id) => id > seen);
  $unread.set(came.length);
}
