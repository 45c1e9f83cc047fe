import type { OrderNote } from '../../domain/admin/order-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { TextArea } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';

interface OrderNotesProps extends Acting {
  notes: readonly OrderNote[];
  back: string;
  subject: string;
}

/** What the staff noted about an order; the buyer never sees it. */
export function OrderNotes({ notes, role, ...about }: OrderNotesProps) {
  if (notes.length === 0 && !mayDo(role, 'order-note')) return null;
  return (
    <section className="admin-part">
      <h2>Заметки</h2>
      {notes.map(({ id, person, text, at }) => (
        <div key={id}>
          <p className="admin-quote">{text}</p>
          <small className="muted figures">
            {person}, {formatMoment(new Date(at))}
          </small>
        </div>
      ))}
      {mayDo(role, 'order-note') && (
        <AdminAction action="order-note" {...about}>
          <TextArea
            label="Новая заметка"
            name="text"
            maxLength={2000}
            hint="Видят только сотрудники"
            check={false}
          />
          <SubmitButton className="button button-quiet">Записать</SubmitButton>
        </AdminAction>
      )}
    </section>
  );
}
