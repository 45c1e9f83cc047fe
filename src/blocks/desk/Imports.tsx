import type { LogEntry } from '../../domain/desk/desk-log.ts';
import type { ImportRow } from '../../domain/desk/message-row.ts';
import { mayDo } from '../../domain/desk/roles.ts';
import { groupThousands } from '../../domain/measures/group-thousands.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, Guarded } from './AdminAction.tsx';

function stateOf({ changed, kept, undoneAt }: ImportRow): string {
  if (undoneAt) return `отменён ${formatPastMoment(new Date(undoneAt))}`;
  if (!changed) return 'ничего не изменил';
  return kept ? 'можно отменить' : 'принят';
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

/** What came to nothing of what 1C sent. */
function ExchangeNotes({ notes }: Pick<ImportsProps, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section className="desk-list">
      <h2>Что не получилось в обмене с 1С</h2>
      <ol className="desk-rows">
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

/** What imports changed, the latest first; the last one can be undone. */
export function Imports({ imports, notes, role, outcome }: ImportsProps) {
  const undoable = imports.find(({ undoneAt, changed }) => !undoneAt && changed);
  return (
    <>
      {imports.length === 0 && <p className="muted">Импортов ещё не было.</p>}
      {undoable?.kept && mayDo(role, 'import-undo') && (
        <Guarded name="Отменить последний импорт">
          <AdminAction action="import-undo" back="/desk/imports/" outcome={outcome}>
            <p>Вернутся прежние товары, цены и остатки; проданное с тех пор остаётся проданным.</p>
            <SubmitButton>Отменить импорт от {formatPastMoment(new Date(undoable.finishedAt))}</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
      <ExchangeNotes notes={notes} />
      <ol className="desk-rows">
        {imports.map((each) => (
          <li key={each.id}>
            <time className="muted figures" dateTime={each.finishedAt}>
              {formatPastMoment(new Date(each.finishedAt))}
            </time>
            <span className="figures">
              <b>{each.source}</b>, {stateOf(each)}
              <small className="desk-note">{each.files.join(', ')}</small>
              {each.promised && (
                <small className="desk-note">остатки уменьшены на открытые заказы: {each.promised}</small>
              )}
              {each.kinds.map((kind) => (
                <small key={kind.name} className="desk-note">
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
