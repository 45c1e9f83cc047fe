import { type MessageRow, messageKind } from '../../domain/desk/message-row.ts';
import { mayDo } from '../../domain/desk/roles.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { counted } from '../../domain/measures/plural.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';
import { RowsLink } from './RowsLink.tsx';

const HERE = '/desk/messages/';

function stateOf({ givenUp, attempts, nextAt }: MessageRow): string {
  const tried = counted(attempts, 'попытка', 'попытки', 'попыток');
  if (givenUp) return `${tried}, больше не пробуем`;
  if (attempts === 0 || nextAt === null) return 'отправится сейчас';
  return `${tried}, следующая ${formatMoment(new Date(nextAt))}`;
}

interface MessagesProps extends Acting {
  messages: readonly MessageRow[];
  /** Address of those after these; null: there are none. */
  further: string | null;
}

/** Letters and short messages that did not get through, and a button to try again. */
export function Messages({ messages, further, role, outcome }: MessagesProps) {
  if (messages.length === 0) return <p className="muted">Всё доставлено.</p>;
  const may = mayDo(role, 'message-retry');
  return (
    <>
      {may && messages.some(({ givenUp }) => givenUp) && (
        <AdminAction action="message-retry" back={HERE} subject="all" outcome={outcome}>
          <SubmitButton>Повторить всё, что не дошло</SubmitButton>
        </AdminAction>
      )}
      <ul className="desk-list">
        {messages.map((message) => (
          <li key={message.id} className="desk-part">
            <p>
              <b>{message.subject || message.key}</b>
            </p>
            <p className="muted figures">
              {messageKind(message.kind)}
              {message.to && ` → ${message.to}`}, {formatMoment(new Date(message.createdAt))},{' '}
              {stateOf(message)}
            </p>
            {message.lastError && <p className="desk-wrong">{message.lastError.slice(0, 300)}</p>}
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
