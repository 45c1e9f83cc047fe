import { useEffect } from 'react';
import { forgetChat, sawChat, showingChat } from '../../client/store/follow-chat.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';

/** Records which messages the visitor has seen [TRACK-5]; those that arrive in a hidden tab stay unread. */
export function useSeenMessages(messages: readonly ChatMessage[]): void {
  const last = messages.at(-1)?.id;
  useEffect(() => {
    showingChat(true);
    return () => showingChat(false);
  }, []);
  useEffect(() => {
    if (last === undefined) return forgetChat();
    const look = () => document.hidden || sawChat(last);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last]);
}
