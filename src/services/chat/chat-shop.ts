import type { Chat, ChatMessage } from '../../domain/chat/chat.ts';
import type { ChatForm, IntroductionForm } from '../../domain/chat/chat-form.ts';
import type { Result } from '../../domain/result.ts';
import type { ChatDeps } from './own-chat.ts';
import type { Written } from './write-message.ts';

/** What pages and endpoints may ask of chats [TRACK-5]. `secret` is what the visitor's cookie holds. */
export interface ChatShop extends Pick<ChatDeps, 'jivo'> {
  show(secret: string | null, basketToken: string | null): Promise<Chat>;
  /** Begins a conversation where there is none. Fails with `too-often`. */
  write(secret: string | null, form: ChatForm, basketToken: string | null): Promise<Result<Written>>;
  introduce(
    secret: string | null,
    form: IntroductionForm,
    basketToken: string | null,
  ): Promise<Result<{ secret: string }>>;
  /** The id of a visitor's conversation, for who listens to it; null for none. */
  find(secret: string | null): Promise<number | null>;
  /** The same, for who waits for an answer while the chat is closed: null too where none is to be expected after a message. */
  findAwaited(secret: string | null, messageId: number): Promise<number | null>;
  /** What came after a message, in order. */
  after(chatId: number, messageId: number): Promise<ChatMessage[]>;
}
