import { type MessageRow, messageKind } from '../../domain/admin/message-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { counted } from '../../domain/measures/plural.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';
import { RowsLink } from './RowsLink.tsx';

const HERE = '/admin/messages/';

function stateOf({ givenUp, attempts, nextAt }: MessageRow): string {
  const tried = counted(attempts, 'попытка', 'попытки', 'попыток');
  if (givenUp) return `${tried}, больше не пробуем`;
  if (attempts === 0 || nextAt === null) return 'отправится сейчас';
  return `${tried}, следующая ${formatMoment(new Date(nextAt))}`;
}

interface MessagesProps extends Acting {
  messages: readonly MessageRow[];
  /** Address of the following messages; null if there are none. */
  further: string | null;
}

/** Emails and text messages that failed, with a retry button. */
export function Messages({ messages, further, role, outcome }: MessagesProps) {
  if (messages.length === 0) return <p className="muted">Всё доставлено.</p>;
  const may = mayDo(role, 'message-retry');
  return (
    <>
      {may && messages.some(({ givenUp }) => givenUp) && (
        <AdminAction action="message-retry" back={HERE} subject="all" outcome={outcome}>
          <SubmitButton>Отправить снова всё недоставленное</SubmitButton>
        </AdminAction>
      )}
      <ul className="admin-list">
        {messages.map((message) => (
          <li key={message.id} className="admin-part">
            <p>
              <b>{message.subject || message.key}</b>
            </p>
            <p className="muted figures">
              {messageKind(message.kind)}
              {message.to && ` → ${message.to}`}, {formatMoment(new Date(message.createdAt))},{' '}
              {stateOf(message)}
            </p>
            {message.lastError && <p className="admin-wrong">{message.lastError.slice(0, 300)}</p>}
            {may && message.attempts > 0 && (
              <AdminAction action="message-retry" back={HERE} subject={message.id} outcome={outcome}>
                <SubmitButton className="button button-quiet">Повторить</SubmitButton>
              </AdminAction>
            )}
          </li>
        ))}
      </ul>
      <RowsLink to={further} text="Показать следующие" />
    </>
  );
}
