import { useEffect, useState } from 'react';
import { type Chat, type ChatMessage, withMessages } from '../../domain/chat/chat.ts';

/** Before a stream that the shop refused is asked for again. */
const AGAIN_MS = 30_000;

interface LiveChat extends Pick<Chat, 'messages' | 'online'> {
  add(message: ChatMessage, online: boolean): void;
}

/** A conversation with what comes while it is looked at [TRACK-5]; it listens once there is one. */
export function useLiveChat(first: Chat): LiveChat {
  const [{ messages, online }, setState] = useState<Pick<Chat, 'messages' | 'online'>>(first);
  const [tries, setTries] = useState(0);
  const begun = messages.length > 0;
  const add = (message: ChatMessage, isOnline: boolean) =>
    setState((known) => ({ messages: withMessages(known.messages, [message]), online: isOnline }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins where the page began: each message is shown once
  useEffect(() => {
    if (!begun) return;
    const stream = new EventSource(`/chat/live?after=${messages.at(-1)?.id ?? 0}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    stream.onmessage = ({ data }) => {
      const message = JSON.parse(data) as ChatMessage;
      setState((known) => ({
        messages: withMessages(known.messages, [message]),
        online: known.online || message.from === 'shop',
      }));
    };
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED)
        timer = setTimeout(() => setTries((n) => n + 1), AGAIN_MS);
    };
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [begun, tries]);
  return { messages, online, add };
}
