import type { ChatShop } from '../services/chat/chat-shop.ts';
import { findAwaitedChat } from '../services/chat/find-awaited.ts';
import { introduceVisitor } from '../services/chat/introduce-visitor.ts';
import { type ChatDeps, findChat } from '../services/chat/own-chat.ts';
import { readMessages } from '../services/chat/read-messages.ts';
import { showChat } from '../services/chat/show-chat.ts';
import { writeMessage } from '../services/chat/write-message.ts';

/** Binds the services of chats to what they depend on. */
export function composeChat(deps: ChatDeps): ChatShop {
  return {
    jivo: deps.jivo,
    show: (secret, basketToken) => showChat(deps, secret, basketToken),
    write: (secret, form, basketToken) => writeMessage(deps, secret, form, basketToken),
    introduce: (secret, form, basketToken) => introduceVisitor(deps, secret, form, basketToken),
    find: async (secret) => (await findChat(deps.db, secret))?.id ?? null,
    findAwaited: (secret, messageId) => findAwaitedChat(deps, secret, messageId),
    after: (chatId, messageId) => readMessages(deps.db, chatId, messageId),
  };
}
