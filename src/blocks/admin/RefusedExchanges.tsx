import type { RefusedRow } from '../../domain/admin/message-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { massRetirementLines } from '../../domain/import-texts.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, Guarded, ReadOnly } from './AdminAction.tsx';

function Refused({ refused, role, outcome }: { refused: RefusedRow } & Acting) {
  const { source, at, files, retirement, allowedUntil } = refused;
  return (
    <li>
      <p>
        <b>{source}</b>, {formatPastMoment(new Date(at))}
        <small className="admin-note">{files.join(', ')}</small>
      </p>
      {massRetirementLines(retirement).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details>
        <summary className="admin-more">Какие товары</summary>
        <ul className="admin-report">
          {retirement.names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several goods may have one name, and the list is never reordered
            <li key={at}>{name}</li>
          ))}
        </ul>
        {retirement.retired > retirement.names.length && (
          <p className="muted">Показаны первые {retirement.names.length}.</p>
        )}
      </details>
      {allowedUntil && <p>Разрешено до {formatPastMoment(new Date(allowedUntil))}: повторите обмен.</p>}
      {mayDo(role, 'exchange-allow') ? (
        <Guarded name="Разрешить этот обмен">
          <AdminAction action="exchange-allow" subject={source} back="/admin/imports/" outcome={outcome}>
            <p>
              Если обмен «{source}» повторится в течение суток и снимет не больше товаров, чем здесь, магазин
              примет его один раз. Другие источники это не разрешает.
            </p>
            <SubmitButton>Разрешить один раз</SubmitButton>
          </AdminAction>
        </Guarded>
      ) : (
        <ReadOnly role={role} action="exchange-allow" />
      )}
    </li>
  );
}

/** Exchanges that were stopped because they would retire too many goods; each can be allowed once. */
export function RefusedExchanges({ refused, ...acting }: { refused: readonly RefusedRow[] } & Acting) {
  if (refused.length === 0) return null;
  return (
    <section className="admin-part">
      <h2>Остановленные обмены</h2>
      <ul className="admin-report">
        {refused.map((each) => (
          <Refused key={each.source} refused={each} {...acting} />
        ))}
      </ul>
    </section>
  );
}
