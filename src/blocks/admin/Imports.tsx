import type { LogEntry } from '../../domain/admin/admin-log.ts';
import type { ImportRow } from '../../domain/admin/message-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { groupThousands } from '../../domain/measures/group-thousands.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, Guarded } from './AdminAction.tsx';

export function importState({ changed, undoable, undoneAt }: ImportRow): string {
  if (undoneAt) return `отменён ${formatPastMoment(new Date(undoneAt))}`;
  if (!changed) return 'ничего не изменил';
  return undoable ? 'можно отменить' : 'принят';
}

const figure = (count: number) => groupThousands(String(count));

function kindText({ name, added, changed, retired, refused }: ImportRow['kinds'][number]): string {
  const parts = [
    added > 0 && `+${figure(added)} новых`,
    changed > 0 && `${figure(changed)} изменено`,
    retired > 0 && `${figure(retired)} снято`,
    refused > 0 && `${figure(refused)} отклонено`,
  ].filter(Boolean);
  return `${name}: ${parts.join(', ')}`;
}

/** Data from 1C that could not be used. */
function ExchangeNotes({ notes }: Pick<ImportsProps, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section className="admin-list">
      <h2>Ошибки обмена с 1С</h2>
      <ol className="admin-rows">
        {notes.map(({ id, at, note }) => (
          <li key={id}>
            <time className="muted figures" dateTime={at}>
              {formatPastMoment(new Date(at))}
            </time>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ImportsProps extends Acting {
  imports: readonly ImportRow[];
  notes: readonly LogEntry[];
}

/** Changes made by imports, latest first; the last import can be undone. */
export function Imports({ imports, notes, role, outcome }: ImportsProps) {
  const latest = imports.find(({ undoneAt, changed }) => !undoneAt && changed);
  return (
    <>
      {imports.length === 0 && <p className="muted">Импортов ещё не было.</p>}
      {latest?.undoable && mayDo(role, 'import-undo') && (
        <Guarded name="Отменить последний импорт">
          <AdminAction action="import-undo" back="/admin/imports/" outcome={outcome}>
            <p>Вернутся прежние товары, цены и остатки; проданное с тех пор остаётся проданным.</p>
            <SubmitButton>Отменить импорт от {formatPastMoment(new Date(latest.finishedAt))}</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
      <ExchangeNotes notes={notes} />
      <ol className="admin-rows">
        {imports.map((each) => (
          <li key={each.id}>
            <time className="muted figures" dateTime={each.finishedAt}>
              {formatPastMoment(new Date(each.finishedAt))}
            </time>
            <span className="figures">
              <a href={`/admin/imports/${each.id}/`}>
                <b>{each.source}</b>
              </a>
              , {importState(each)}
              <small className="admin-note">{each.files.join(', ')}</small>
              {each.promised && (
                <small className="admin-note">остатки уменьшены на открытые заказы: {each.promised}</small>
              )}
              {each.kinds.map((kind) => (
                <small key={kind.name} className="admin-note">
                  {kindText(kind)}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
