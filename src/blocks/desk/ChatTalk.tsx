import { useState } from 'react';
import { useEventStream } from '../../client/net/use-event-stream.ts';
import { type ChatMessage, SIDE_NAMES, withMessages } from '../../domain/chat/chat.ts';
import { chatAddress, type DeskChat } from '../../domain/desk/chat-row.ts';
import { chatNewsSchema } from '../../domain/desk/chat-row-schema.ts';
import { mayDo } from '../../domain/desk/roles.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import type { Acting } from './AdminAction.tsx';
import { ChatAnswer } from './ChatAnswer.tsx';
import { LiveState } from './LiveState.tsx';

interface ChatTalkProps extends Acting {
  chat: DeskChat;
  /** Of the answer to be written: one that is sent twice is taken once. */
  answerKey: string;
}

function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    <div role="log" aria-label="Сообщения">
      <ol className="desk-talk">
        {messages.map(({ id, from, text, at }) => (
          <li key={id} data-from={from}>
            <p>{text}</p>
            <small className="muted figures">
              {SIDE_NAMES[from]}, {formatMoment(new Date(at))}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How the line begins that names the page; in others strangers may write addresses. */
const PAGE = 'Страница: ';

/** A line, the page as a link. */
function Line({ text }: { text: string }) {
  if (!text.startsWith(PAGE)) return text;
  const address = text.slice(PAGE.length);
  return (
    <>
      {PAGE}
      <a href={address}>{address}</a>
    </>
  );
}

/** What the shop sees of the visitor, a line each; the page they are on leads there. */
function Visitor({ about }: Pick<DeskChat, 'about'>) {
  return (
    <section className="desk-part">
      <h2>Покупатель</h2>
      {about.length === 0 && <p className="muted">О нём ничего не известно.</p>}
      <p className="desk-quote">
        {about.map((line) => (
          <span key={line}>
            <Line text={line} />
            {'\n'}
          </span>
        ))}
      </p>
    </section>
  );
}

/** One conversation as it goes on, with who the visitor is, where they are and what lies in their basket. */
export function ChatTalk({ chat, answerKey, role, outcome }: ChatTalkProps) {
  const [{ messages, about }, setKnown] = useState<Pick<DeskChat, 'messages' | 'about'>>(chat);
  const isLive = useEventStream(
    chatNewsSchema,
    true,
    () => `/desk/chat/live?chat=${chat.id}&after=${messages.at(-1)?.id ?? 0}`,
    (news) =>
      setKnown((known) => ({ messages: withMessages(known.messages, [news.message]), about: news.about })),
  );
  return (
    <div className="desk-parts">
      <section className="desk-part">
        <h2>Переписка</h2>
        <Messages messages={messages} />
        <LiveState isLive={isLive} address={chatAddress(chat.id)} />
        {mayDo(role, 'chat-answer') && (
          <ChatAnswer chatId={chat.id} firstKey={answerKey} outcome={outcome} isLive={isLive} />
        )}
      </section>
      <Visitor about={about} />
    </div>
  );
}
