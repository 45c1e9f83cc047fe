import { useState } from 'react';
import { useEventStream } from '../../client/net/use-event-stream.ts';
import { type ChatRow, type ChatRows, chatAddress, withChatFirst } from '../../domain/admin/chat-row.ts';
import { inboxNewsSchema } from '../../domain/admin/chat-row-schema.ts';
import { type AdminRole, mayDo } from '../../domain/admin/roles.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction } from './AdminAction.tsx';
import { LiveState } from './LiveState.tsx';
import { RowsLink } from './RowsLink.tsx';

const HERE = '/admin/chat/';

export function ChatLine({ chat }: { chat: ChatRow }) {
  const { id, name, phone, updatedAt, last } = chat;
  return (
    <li>
      <a className="admin-row admin-chat" href={chatAddress(id)}>
        <span className="figures">
          <b>{name || `Чат № ${id}`}</b>{' '}
          <small>{[formatMoment(new Date(updatedAt)), phone].filter(Boolean).join(', ')}</small>
        </span>
        <span>{last?.from === 'shopper' && <span className="admin-due">ждёт ответа</span>}</span>
        <span className="admin-last">{last?.text}</span>
      </a>
    </li>
  );
}

interface ChatsProps {
  chats: ChatRows;
  role: AdminRole;
  /** Whether the list starts with the latest chats, so that new messages belong in it. */
  isLatest: boolean;
}

/** Live list of conversations, and whether somebody is available to answer. */
export function Chats({ chats: { rows: first, next, online }, role, isLatest }: ChatsProps) {
  const [rows, setRows] = useState(first);
  const isLive = useEventStream(
    inboxNewsSchema,
    isLatest,
    () => `${HERE}live?after=${Math.max(0, ...rows.map(({ last }) => last?.id ?? 0))}`,
    ({ chat }) => setRows((known) => withChatFirst(known, chat)),
  );
  return (
    <div className="admin-list">
      <p>
        {online
          ? 'На связи: покупатели ждут ответа сразу.'
          : 'Никого нет на связи: сообщения приходят письмом.'}
      </p>
      {mayDo(role, 'chat-online') && (
        <div className="admin-buttons">
          <AdminAction action="chat-online" back={HERE}>
            <SubmitButton>Быть на связи 8 часов</SubmitButton>
          </AdminAction>
          <AdminAction action="chat-offline" back={HERE}>
            <SubmitButton className="button button-quiet">Не на связи</SubmitButton>
          </AdminAction>
        </div>
      )}
      {rows.length === 0 && <p className="muted">Чатов нет.</p>}
      {isLatest && <LiveState isLive={isLive} address={HERE} />}
      <ol className="admin-table" aria-live="polite" aria-relevant="additions">
        {rows.map((chat) => (
          <ChatLine key={chat.id} chat={chat} />
        ))}
      </ol>
      <RowsLink to={next && `${HERE}?before=${encodeURIComponent(next)}`} />
    </div>
  );
}
