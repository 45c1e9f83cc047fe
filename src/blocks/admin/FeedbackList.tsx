import {
  FEEDBACK_KINDS,
  type Feedback,
  type FeedbackCounts,
  type FeedbackKind,
} from '../../domain/admin/feedback.ts';
import { type AdminActionName, type AdminRole, mayDo } from '../../domain/admin/roles.ts';
import { countText } from '../../domain/admin/today.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { counted } from '../../domain/measures/plural.ts';
import { productAddress } from '../../domain/product/card.ts';
import { pictureAddress } from '../../domain/product/picture.ts';
import { TextArea } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, Guarded } from './AdminAction.tsx';
import { RowsLink } from './RowsLink.tsx';

const NAMES: Readonly<Record<FeedbackKind, string>> = {
  review: 'Отзывы',
  question: 'Вопросы',
  comment: 'Комментарии',
};

const addressOf = (kind: FeedbackKind, waiting: boolean) =>
  `/admin/opinions/?kind=${kind}${waiting ? '' : '&of=all'}`;

interface About {
  back: string;
  subject: number;
  outcome: Outcome | null;
}

function Button({ action, name, about }: { action: AdminActionName; name: string; about: About }) {
  return (
    <AdminAction action={action} {...about}>
      <SubmitButton className="button button-quiet">{name}</SubmitButton>
    </AdminAction>
  );
}

function Answer({ entry, about }: { entry: Feedback; about: About }) {
  const action: AdminActionName = `${entry.kind}-answer`;
  return (
    <AdminAction action={action} {...about} className="admin-form admin-wide">
      <TextArea
        label={entry.answer ? 'Изменить ответ' : 'Ответ магазина'}
        name="answer"
        maxLength={3000}
        required
        defaultValue={entry.answer}
      />
      <SubmitButton>Ответить</SubmitButton>
    </AdminAction>
  );
}

function Buttons({ entry, about, role }: { entry: Feedback; about: About; role: AdminRole }) {
  const { kind, published } = entry;
  if (!mayDo(role, `${kind}-answer`)) return null;
  return (
    <>
      <div className="admin-buttons">
        {kind !== 'question' && !published && (
          <Button action={`${kind}-publish`} name="Показать" about={about} />
        )}
        {kind !== 'question' && <Button action={`${kind}-reject`} name="Не показывать" about={about} />}
        <Guarded name="Удалить">
          <AdminAction action={`${kind}-remove`} {...about}>
            <SubmitButton>Удалить навсегда</SubmitButton>
          </AdminAction>
        </Guarded>
      </div>
      <Answer entry={entry} about={about} />
    </>
  );
}

function Item({ entry, about, role }: { entry: Feedback; about: About; role: AdminRole }) {
  const { author, createdAt, rating, text, product, photos, published } = entry;
  return (
    <li className="admin-part">
      <p>
        <a href={productAddress(product.slug)}>{product.name}</a>
      </p>
      <p className="muted figures">
        {author || 'Без имени'}, {formatPastMoment(new Date(createdAt))}
        {rating !== null && `, ${counted(rating, 'звезда', 'звезды', 'звёзд')}`}
        {published && ', на странице товара'}
      </p>
      <p className="admin-quote">{text}</p>
      {photos.length > 0 && (
        <p className="admin-photos">
          {photos.map((hash, at) => (
            <a key={hash} href={pictureAddress(hash, 1280)}>
              <img
                src={pictureAddress(hash, 160)}
                alt={`Фотография ${at + 1}`}
                width="96"
                height="96"
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      <Buttons entry={entry} about={about} role={role} />
    </li>
  );
}

interface FeedbackListProps extends Acting {
  kind: FeedbackKind;
  waiting: boolean;
  counts: FeedbackCounts;
  entries: readonly Feedback[];
  /** Address of earlier feedback; null if there is none. */
  older: string | null;
}

export function FeedbackList({ kind, waiting, counts, entries, older, role, outcome }: FeedbackListProps) {
  const back = addressOf(kind, waiting);
  return (
    <>
      <nav aria-label="Что показать">
        <ul className="admin-buttons">
          {FEEDBACK_KINDS.map((each) => (
            <li key={each}>
              <a className="chip" href={addressOf(each, waiting)} aria-current={each === kind || undefined}>
                {NAMES[each]}
                {counts[each] > 0 && <b className="figures">{countText(counts[each])}</b>}
              </a>
            </li>
          ))}
          <li>
            <a className="chip" href={addressOf(kind, !waiting)}>
              {waiting ? 'Показать все' : 'Только новые'}
            </a>
          </li>
        </ul>
      </nav>
      {entries.length === 0 && <p className="muted">{waiting ? 'Всё просмотрено.' : 'Пока ничего нет.'}</p>}
      <ul className="admin-list">
        {entries.map((entry) => (
          <Item key={entry.id} entry={entry} about={{ back, subject: entry.id, outcome }} role={role} />
        ))}
      </ul>
      <RowsLink to={older} />
    </>
  );
}
