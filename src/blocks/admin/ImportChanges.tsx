import {
  CHANGE_KINDS,
  type ChangedLine,
  type ImportChanges as Changes,
  changeText,
  changeTitle,
} from '../../domain/import-changes.ts';
import { groupThousands } from '../../domain/measures/group-thousands.ts';

function Line(line: ChangedLine) {
  const text = changeText(line);
  return (
    <li>
      <b>{line.name}</b> <span className="muted">{line.code}</span>
      {text && <span>, {text}</span>}
      {line.at && <small className="admin-note">{line.at}</small>}
    </li>
  );
}

/** Goods that an import added, changed or retired, and records that it refused, each with its line in the file. */
export function ImportChanges({ changes }: { changes: Changes }) {
  const kinds = CHANGE_KINDS.filter((kind) => changes[kind].count > 0);
  return kinds.map((kind) => {
    const { count, lines } = changes[kind];
    const title = `${changeTitle(kind)}: ${groupThousands(String(count))}`;
    return (
      <details key={kind} className="admin-list">
        <summary className="admin-more">{title}</summary>
        <ul className="admin-report">
          {lines.map((line) => (
            <Line key={`${line.name} ${line.code} ${line.at}`} {...line} />
          ))}
        </ul>
        {count > lines.length && (
          <p className="muted">Показаны первые {groupThousands(String(lines.length))}.</p>
        )}
      </details>
    );
  });
}
