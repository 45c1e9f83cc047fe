import { useState } from 'react';
import { useEventStream } from '../../client/net/use-event-stream.ts';
import { type AdminChat, chatAddress } from '../../domain/admin/chat-row.ts';
import { chatNewsSchema } from '../../domain/admin/chat-row-schema.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { type ChatMessage, SIDE_NAMES, withMessages } from '../../domain/chat/chat.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import type { Acting } from './AdminAction.tsx';
import { ChatAnswer } from './ChatAnswer.tsx';
import { LiveState } from './LiveState.tsx';

interface ChatTalkProps extends Acting {
  chat: AdminChat;
  /** Idempotency key of the next answer. */
  answerKey: string;
}

function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    <div role="log" aria-label="Сообщения">
      <ol className="admin-talk">
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

/** Start of the line with the page's address. Only this line becomes a link, because a visitor may have written other addresses. */
const PAGE = 'Страница: ';

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

/** What the shop knows of the visitor, line by line, with a link to their page. */
function Visitor({ about }: Pick<AdminChat, 'about'>) {
  return (
    <section className="admin-part">
      <h2>Покупатель</h2>
      {about.length === 0 && <p className="muted">О нём ничего не известно.</p>}
      <p className="admin-quote">
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

/** A live conversation, with the visitor's details, current page and basket. */
export function ChatTalk({ chat, answerKey, role, outcome }: ChatTalkProps) {
  const [{ messages, about }, setKnown] = useState<Pick<AdminChat, 'messages' | 'about'>>(chat);
  const isLive = useEventStream(
    chatNewsSchema,
    true,
    () => `/admin/chat/live?chat=${chat.id}&after=${messages.at(-1)?.id ?? 0}`,
    (news) =>
      setKnown((known) => ({ messages: withMessages(known.messages, [news.message]), about: news.about })),
  );
  return (
    <div className="admin-parts">
      <section className="admin-part">
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
