import { bind } from '../bind.ts';
import { findAwaitedChat } from './find-awaited.ts';
import { introduceVisitor } from './introduce-visitor.ts';
import { type ChatDeps, findChatId } from './own-chat.ts';
import { readMessages } from './read-messages.ts';
import { showChat } from './show-chat.ts';
import { writeMessage } from './write-message.ts';

/** Returns the operations on visitors' chats with the shop [TRACK-5]; `secret` is the value of the visitor's cookie. */
export const openChats = (deps: () => ChatDeps) => ({
  jivo: deps().jivo,
  ...bind(deps, {
    show: showChat,
    write: writeMessage,
    introduce: introduceVisitor,
    findAwaited: findAwaitedChat,
  }),
  ...bind(() => deps().db, { find: findChatId, after: readMessages }),
});
