import { readStored, writeStored } from './stored-text.ts';

/** Storage key of the visitor's read position in the chat; set only after the visitor has written. */
export const CHAT_READ = 'kafel-chat-read';

/** Read position in the chat, as message ids. */
export interface ChatRead {
  /** The latest message that was shown. */
  seen: number;
  /** The latest answer that was announced in any tab. */
  announced: number;
}

/** Returns the read position of this browser; null if there is no conversation. */
export function chatRead(): ChatRead | null {
  const [seen, announced] = (readStored(CHAT_READ) ?? '').split(' ').map(Number);
  return Number.isSafeInteger(seen) && Number.isSafeInteger(announced)
    ? ({ seen, announced } as ChatRead)
    : null;
}

/** Stores the position for all tabs; null deletes it. */
export function storeChatRead(read: ChatRead | null): void {
  writeStored(CHAT_READ, read && `${read.seen} ${read.announced}`);
}
