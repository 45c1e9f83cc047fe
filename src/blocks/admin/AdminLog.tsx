import { actionName, type LogEntry } from '../../domain/admin/admin-log.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';

interface AdminLogProps {
  entries: readonly LogEntry[];
  /** Address of earlier entries; null if there are none. */
  older: string | null;
}

export function AdminLog({ entries, older }: AdminLogProps) {
  if (entries.length === 0) return <p className="muted">Записей нет.</p>;
  return (
    <>
      <ol className="admin-rows">
        {entries.map(({ id, at, person, action, subject, note }) => (
          <li key={id}>
            <time className="muted figures" dateTime={at}>
              {formatPastMoment(new Date(at))}
            </time>
            <span>
              <b>{person}</b>: {actionName(action)}
              {subject && ` ${subject}`}
              {note && <span className="muted"> ({note})</span>}
            </span>
          </li>
        ))}
      </ol>
      {older && (
        <p>
          <a href={older}>Показать более ранние</a>
        </p>
      )}
    </>
  );
}
