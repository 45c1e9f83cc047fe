import { deedName, type LogEntry } from '../../domain/desk/desk-log.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';

interface DeskLogProps {
  entries: readonly LogEntry[];
  /** Address of the entries before these; null: there are none. */
  older: string | null;
}

/** What was done, the latest first. */
export function DeskLog({ entries, older }: DeskLogProps) {
  if (entries.length === 0) return <p className="muted">Записей нет.</p>;
  return (
    <>
      <ol className="desk-rows">
        {entries.map(({ id, at, person, action, subject, note }) => (
          <li key={id}>
            <time className="muted figures" dateTime={at}>
              {formatPastMoment(new Date(at))}
            </time>
            <span>
              <b>{person}</b>: {deedName(action)}
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
