import type { ImportPage } from '../../domain/admin/message-row.ts';
import { massRetirementLines, type ReportTable, reportBlocks } from '../../domain/import-texts.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import type { Acting } from './AdminAction.tsx';
import { ImportChanges } from './ImportChanges.tsx';
import { importState } from './Imports.tsx';
import { UnreadProperties } from './UnreadProperties.tsx';

/** Figures of an import by kind of record. */
function Figures({ columns, rows }: ReportTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard
    <section className="admin-scroll" aria-label="Сколько записей" tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            <td />
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ title }, at) => (
                <td key={title}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="admin-list">
      <h2>{title}</h2>
      <ul className="admin-report">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** What an import or the check before it found: figures, how columns were read, flaws and records left out. */
export function ImportFindings({ table, notes }: Pick<ImportPage, 'table' | 'notes'>) {
  const retirement = notes?.massRetirement ? massRetirementLines(notes.massRetirement) : [];
  return (
    <>
      {retirement.map((line) => (
        <p key={line} className="admin-hint">
          {line}
        </p>
      ))}
      {table.rows.length > 0 && <Figures {...table} />}
      {notes?.changes && <ImportChanges changes={notes.changes} />}
      {notes ? (
        reportBlocks(notes).map((block) => <Lines key={block.title} {...block} />)
      ) : (
        <p className="muted">Отчёт хранится для ста последних импортов.</p>
      )}
    </>
  );
}

/** The whole report of a past import. */
export function ImportReport({ page, role, outcome }: { page: ImportPage } & Acting) {
  return (
    <>
      <p>
        <time className="figures" dateTime={page.finishedAt}>
          {formatPastMoment(new Date(page.finishedAt))}
        </time>
        , {importState(page)}
      </p>
      <p className="muted">{page.files.join(', ')}</p>
      {page.promised && <p>Остатки уменьшены на открытые заказы: {page.promised}.</p>}
      <UnreadProperties
        source={page.source}
        unread={page.notes?.unread ?? []}
        back={`/admin/imports/${page.id}/`}
        role={role}
        outcome={outcome}
      />
      <ImportFindings table={page.table} notes={page.notes} />
    </>
  );
}
