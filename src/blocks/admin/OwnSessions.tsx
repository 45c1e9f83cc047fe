import type { OwnSession } from '../../domain/admin/own-access.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction } from './AdminAction.tsx';

const HERE = '/admin/access/';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(new Date(at))}</time>;

interface OwnSessionsProps {
  sessions: readonly OwnSession[];
  outcome: Outcome | null;
}

function Session({ session, outcome }: { session: OwnSession; outcome: Outcome | null }) {
  const { id, device, beganAt, usedAt, isThis } = session;
  const name = device || 'Неизвестное устройство';
  return (
    <li>
      <span className="muted">
        Вход <Moment at={beganAt} />
      </span>
      <div>
        <p>
          <b>{name}</b>
          {isThis ? ': вы сейчас здесь' : ', последнее действие '}
          {!isThis && <Moment at={usedAt} />}
        </p>
        {!isThis && (
          <AdminAction
            action="own-session-end"
            back={HERE}
            subject={id}
            outcome={outcome}
            className="admin-buttons"
          >
            <button className="button button-quiet" type="submit" aria-label={`Завершить сеанс: ${name}`}>
              Завершить
            </button>
          </AdminAction>
        )}
      </div>
    </li>
  );
}

/** The user's sessions; each except this one can be ended. */
export function OwnSessions({ sessions, outcome }: OwnSessionsProps) {
  return (
    <section className="admin-part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Где вы вошли</h2>
      <ul className="admin-rows">
        {sessions.map((session) => (
          <Session key={session.id} session={session} outcome={outcome} />
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <AdminAction action="own-sessions-end" back={HERE} outcome={outcome}>
          <SubmitButton>Завершить все остальные</SubmitButton>
        </AdminAction>
      )}
    </section>
  );
}
