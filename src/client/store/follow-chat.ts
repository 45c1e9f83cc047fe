import type { ChatMessage } from '../../domain/chat/chat.ts';
import { CHAT_PAGE, CHAT_TITLE } from '../../domain/chat/chat.ts';
import { chatMessageSchema } from '../../domain/chat/chat-schema.ts';
import { openStream } from '../net/open-stream.ts';
import { CHAT_READ, chatRead, storeChatRead } from '../storage/stored-chat.ts';
import { announce } from './notice-store.ts';
import { $unread } from './unread-answers.ts';

/** Ids of the answers that arrived after the last one seen. */
let arrived: readonly number[] = [];
let stream: ReturnType<typeof openStream> | null = null;
let following = false;
let shown = false;

/**
 * Listens for answers while the chat is closed [TRACK-5]: counts them in `$unread` and announces each once (two visible windows may both
 * announce it). A hidden tab keeps no connection; answers that it missed are fetched when it is shown again.
 */
export function followChat(): void {
  if (following) return;
  following = true;
  document.addEventListener('visibilitychange', listen);
  addEventListener('storage', ({ key }) => key === CHAT_READ && count());
  listen();
}

/** Call when this tab opens or closes the chat, which has its own stream. */
export function showingChat(isShown: boolean): void {
  shown = isShown;
  if (following) listen();
}

export function sawChat(id: number): void {
  const read = chatRead();
  if (id > (read?.seen ?? 0)) storeChatRead({ seen: id, announced: Math.max(read?.announced ?? 0, id) });
  followChat();
  count();
}

/** Deletes what is known of a conversation that no longer exists. */
export function forgetChat(): void {
  if (chatRead()) storeChatRead(null);
  count();
}

function listen(): void {
  const read = chatRead();
  if (!read || shown || document.hidden) {
    stream?.close();
    stream = null;
  } else if (!stream) {
    stream = openStream(chatMessageSchema, `/chat/live?closed&after=${read.seen}`, receive);
  }
}

function receive({ id, from }: ChatMessage): void {
  const read = chatRead();
  if (from !== 'shop' || !read || arrived.includes(id)) return;
  arrived = [...arrived, id];
  count();
  if (id <= read.seen || id <= read.announced) return;
  storeChatRead({ ...read, announced: id });
  announce({
    text: 'Магазин ответил в чате',
    kind: 'done',
    link: { address: CHAT_PAGE, text: 'Прочитать', popup: CHAT_TITLE },
  });
}

function count(): void {
  const seen = chatRead()?.seen ?? Number.POSITIVE_INFINITY;
  arrived = arrived.filter((id) => id > seen);
  $unread.set(arrived.length);
}
