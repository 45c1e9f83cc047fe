import type { GoodsChange } from '../../../domain/admin/goods-page.ts';
import { mayDo } from '../../../domain/admin/roles.ts';
import { formatPastMoment } from '../../../domain/measures/moment.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from '../AdminAction.tsx';
import './goods.css';

interface GoodsChangesProps extends Acting {
  changes: readonly GoodsChange[];
  /** Path of the page, to return to. */
  back: string;
}

/** Changes by the staff with former and later values; each can be undone once. */
export function GoodsChanges({ changes, back, role, outcome }: GoodsChangesProps) {
  if (changes.length === 0) return <p className="muted">Изменений нет.</p>;
  return (
    <ol className="admin-rows">
      {changes.map(({ id, at, person, note, count, isUndone }) => (
        <li key={id}>
          <time className="muted figures" dateTime={at}>
            {formatPastMoment(new Date(at))}
          </time>
          <div className="admin-change">
            <span>
              <b>{person}</b>: {note}
              {count > 1 && `, ${counted(count, 'позиция', 'позиции', 'позиций')}`}
            </span>
            {isUndone && <span className="muted">отменено</span>}
            {!isUndone && mayDo(role, 'goods-undo') && (
              <AdminAction action="goods-undo" back={back} subject={id} outcome={outcome}>
                <SubmitButton className="button button-quiet">Отменить</SubmitButton>
              </AdminAction>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
