import { mayDo } from '../../domain/admin/roles.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { MissedRow } from '../../domain/redirect/missed-address.ts';
import { type RedirectRow, readableAddress, redirectOriginName } from '../../domain/redirect/redirect.ts';
import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome, Guarded, ReadOnly } from './AdminAction.tsx';
import { RowsLink } from './RowsLink.tsx';

const HERE = '/admin/redirects/';
const TARGET = { label: 'Новый адрес', name: 'to', required: true, maxLength: 500, autoComplete: 'off' };

interface MissedProps {
  row: MissedRow;
  may: boolean;
  outcome: Outcome | null;
}

function Missed({ row: { path, count, lastOn, suggested }, may, outcome }: MissedProps) {
  const about = { back: HERE, outcome };
  return (
    <li>
      <span className="admin-address">
        <b>{readableAddress(path)}</b>
        <small className="admin-note figures">
          {counted(count, 'раз', 'раза', 'раз')}, последний {lastOn.split('-').reverse().join('.')}
        </small>
      </span>
      {may && (
        <details open={actionOutcome(outcome, 'redirect-add', path) !== null || undefined}>
          <summary className="admin-more">Сделать перенаправление</summary>
          <AdminAction action="redirect-add" subject={path} {...about}>
            <input type="hidden" name="from" value={path} />
            <Field
              {...TARGET}
              defaultValue={suggested ?? ''}
              hint={suggested ? 'Похожая страница магазина' : undefined}
            />
            <SubmitButton>Перенаправить</SubmitButton>
          </AdminAction>
          <AdminAction action="redirect-forget" subject={path} {...about}>
            <SubmitButton className="button button-quiet">Убрать из списка</SubmitButton>
          </AdminAction>
        </details>
      )}
    </li>
  );
}

function MissedPages({ missed, role, outcome }: { missed: readonly MissedRow[] } & Acting) {
  return (
    <section className="admin-part">
      <h2>Страницы, которых не нашли</h2>
      {missed.length === 0 ? (
        <p className="muted">Пока все открытые адреса нашлись.</p>
      ) : (
        <ul className="admin-rows admin-missed">
          {missed.map((row) => (
            <Missed key={row.path} row={row} may={mayDo(role, 'redirect-add')} outcome={outcome} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NewRedirects({ outcome }: { outcome: Outcome | null }) {
  return (
    <div className="admin-parts">
      <section className="admin-part">
        <h2>Новое перенаправление</h2>
        <AdminAction action="redirect-add" back={HERE} outcome={outcome}>
          <Field
            label="Старый адрес"
            hint="/catalog/old-tile.html или целиком, с https://"
            name="from"
            required
            maxLength={500}
            autoComplete="off"
          />
          <Field {...TARGET} hint="Страница этого магазина: /product/plitka-60/" />
          <SubmitButton>Добавить</SubmitButton>
        </AdminAction>
      </section>
      <section className="admin-part">
        <h2>Списком из файла</h2>
        <AdminAction action="redirect-load" back={HERE} outcome={outcome} files>
          <Field
            label="Файл CSV"
            hint="Два столбца: старый адрес и новый, до 100 000 строк"
            name="file"
            type="file"
            accept=".csv,text/csv"
            required
          />
          <SubmitButton>Загрузить</SubmitButton>
        </AdminAction>
        <p>
          <a href={`${HERE}export.csv`} download>
            Скачать все перенаправления
          </a>
        </p>
      </section>
    </div>
  );
}

interface RedirectProps {
  row: RedirectRow;
  may: boolean;
  outcome: Outcome | null;
}

function Redirect({ row: { id, from, to, origin }, may, outcome }: RedirectProps) {
  return (
    <li>
      <span className="admin-address">
        {readableAddress(from)}
        <small className="admin-note">{redirectOriginName(origin)}</small>
      </span>
      <span className="admin-address">
        <a href={to}>{readableAddress(to)}</a>
        {may && (
          <Guarded name="Удалить">
            <AdminAction action="redirect-remove" subject={id} back={HERE} outcome={outcome}>
              <input type="hidden" name="from" value={from} />
              <SubmitButton>Удалить перенаправление</SubmitButton>
            </AdminAction>
          </Guarded>
        )}
      </span>
    </li>
  );
}

interface RedirectsProps extends Acting {
  redirects: readonly RedirectRow[];
  missed: readonly MissedRow[];
  /** Text that was searched for; empty if none. */
  query: string;
  /** Address of more rows; null if there are none. */
  older: string | null;
}

export function Redirects({ redirects, missed, query, older, role, outcome }: RedirectsProps) {
  return (
    <>
      <MissedPages missed={missed} role={role} outcome={outcome} />
      {mayDo(role, 'redirect-add') ? (
        <NewRedirects outcome={outcome} />
      ) : (
        <ReadOnly role={role} action="redirect-add" />
      )}
      <section className="admin-list">
        <h2>Перенаправления</h2>
        <search>
          <form className="admin-filter">
            <Field
              label="Часть старого или нового адреса"
              name="q"
              type="search"
              maxLength={200}
              defaultValue={query}
            />
            <SubmitButton className="button button-quiet">Найти</SubmitButton>
          </form>
        </search>
        {redirects.length === 0 && (
          <p className="muted">{query ? 'Ничего не нашлось.' : 'Перенаправлений пока нет.'}</p>
        )}
        <ul className="admin-rows admin-redirects">
          {redirects.map((row) => (
            <Redirect key={row.id} row={row} may={mayDo(role, 'redirect-remove')} outcome={outcome} />
          ))}
        </ul>
        <RowsLink to={older} />
      </section>
    </>
  );
}
