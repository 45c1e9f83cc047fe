import { keep, readKept } from './keep.ts';

/** Where a browser keeps how far its visitor has read their conversation with the shop; only who wrote has it. */
export const CHAT_READ = 'kafel-chat-read';

/** Ids of messages. */
export interface ChatRead {
  /** The latest that was shown. */
  seen: number;
  /** The latest answer of which a notice was given, in whichever tab. */
  told: number;
}

/** How far the conversation was read in this browser; null: there is none. */
export function chatRead(): ChatRead | null {
  const [seen, told] = (readKept(CHAT_READ) ?? '').split(' ').map(Number);
  return Number.isSafeInteger(seen) && Number.isSafeInteger(told) ? ({ seen, told } as ChatRead) : null;
}

/** Keeps it for all tabs, or forgets it. */
export function keepChatRead(read: ChatRead | null): void {
  keep(CHAT_READ, read && `${read.seen} ${read.told}`);
}
