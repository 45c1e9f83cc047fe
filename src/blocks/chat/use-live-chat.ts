import { useState } from 'react';
import { useEventStream } from '../../client/net/use-event-stream.ts';
import { type Chat, type ChatMessage, withMessages } from '../../domain/chat/chat.ts';
import { chatMessageSchema } from '../../domain/chat/chat-schema.ts';

interface LiveChat extends Pick<Chat, 'messages' | 'online'> {
  add(message: ChatMessage, online: boolean): void;
}

/** State of a conversation with live messages [TRACK-5]; it listens once a conversation exists. */
export function useLiveChat(first: Chat): LiveChat {
  const [{ messages, online }, setState] = useState<Pick<Chat, 'messages' | 'online'>>(first);
  const add = (message: ChatMessage, isOnline: boolean) =>
    setState((known) => ({ messages: withMessages(known.messages, [message]), online: isOnline }));
  useEventStream(
    chatMessageSchema,
    messages.length > 0,
    () => `/chat/live?after=${messages.at(-1)?.id ?? 0}`,
    (message) =>
      setState((known) => ({
        messages: withMessages(known.messages, [message]),
        online: known.online || message.from === 'shop',
      })),
  );
  return { messages, online, add };
}
