import {
  OPINION_KINDS,
  type Opinion,
  type OpinionCounts,
  type OpinionKind,
} from '../../domain/desk/opinion.ts';
import { type DeskAction, type DeskRole, mayDo } from '../../domain/desk/roles.ts';
import { countText } from '../../domain/desk/today.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { counted } from '../../domain/measures/plural.ts';
import { productAddress } from '../../domain/product/card.ts';
import { pictureAddress } from '../../domain/product/picture.ts';
import { TextArea } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, Guarded } from './AdminAction.tsx';
import { RowsLink } from './RowsLink.tsx';

const NAMES: Readonly<Record<OpinionKind, string>> = {
  review: 'Отзывы',
  question: 'Вопросы',
  comment: 'Комментарии',
};

const addressOf = (kind: OpinionKind, waiting: boolean) =>
  `/desk/opinions/?kind=${kind}${waiting ? '' : '&of=all'}`;

interface About {
  back: string;
  subject: number;
  outcome: Outcome | null;
}

function Button({ action, name, about }: { action: DeskAction; name: string; about: About }) {
  return (
    <AdminAction action={action} {...about}>
      <SubmitButton className="button button-quiet">{name}</SubmitButton>
    </AdminAction>
  );
}

function Answer({ opinion, about }: { opinion: Opinion; about: About }) {
  const action: DeskAction = `${opinion.kind}-answer`;
  return (
    <AdminAction action={action} {...about} className="desk-form desk-wide">
      <TextArea
        label={opinion.answer ? 'Изменить ответ' : 'Ответ магазина'}
        name="answer"
        maxLength={3000}
        required
        defaultValue={opinion.answer}
      />
      <SubmitButton>Ответить</SubmitButton>
    </AdminAction>
  );
}

function Deeds({ opinion, about, role }: { opinion: Opinion; about: About; role: DeskRole }) {
  const { kind, published } = opinion;
  if (!mayDo(role, `${kind}-answer`)) return null;
  return (
    <>
      <div className="desk-deeds">
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
      <Answer opinion={opinion} about={about} />
    </>
  );
}

function Item({ opinion, about, role }: { opinion: Opinion; about: About; role: DeskRole }) {
  const { author, createdAt, rating, text, product, photos, published } = opinion;
  return (
    <li className="desk-part">
      <p>
        <a href={productAddress(product.slug)}>{product.name}</a>
      </p>
      <p className="muted figures">
        {author || 'Без имени'}, {formatPastMoment(new Date(createdAt))}
        {rating !== null && `, ${counted(rating, 'звезда', 'звезды', 'звёзд')}`}
        {published && ', на странице товара'}
      </p>
      <p className="desk-quote">{text}</p>
      {photos.length > 0 && (
        <p className="desk-photos">
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
      <Deeds opinion={opinion} about={about} role={role} />
    </li>
  );
}

interface OpinionsProps extends Acting {
  kind: OpinionKind;
  waiting: boolean;
  counts: OpinionCounts;
  opinions: readonly Opinion[];
  /** Address of those before these; null: there are none. */
  older: string | null;
}

/** What shoppers write of goods and ask, to be let through and answered. */
export function Opinions({ kind, waiting, counts, opinions, older, role, outcome }: OpinionsProps) {
  const back = addressOf(kind, waiting);
  return (
    <>
      <nav aria-label="Что показать">
        <ul className="desk-deeds">
          {OPINION_KINDS.map((each) => (
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
      {opinions.length === 0 && <p className="muted">{waiting ? 'Всё просмотрено.' : 'Пока ничего нет.'}</p>}
      <ul className="desk-list">
        {opinions.map((opinion) => (
          <Item
            key={opinion.id}
            opinion={opinion}
            about={{ back, subject: opinion.id, outcome }}
            role={role}
          />
        ))}
      </ul>
      <RowsLink to={older} />
    </>
  );
}
