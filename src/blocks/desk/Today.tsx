import { countText, type Taken, type TodayFigures } from '../../domain/desk/today.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { ORDER_STATES } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';

interface Waits {
  name: string;
  count: number;
  to: string;
}

function Sum({ name, taken }: { name: string; taken: Taken }) {
  return (
    <div className="desk-figure">
      <dt className="muted">{name}</dt>
      <dd className="figures">
        <b>{formatRoubles(taken.total)}</b>
        <span className="muted">{counted(taken.count, 'заказ', 'заказа', 'заказов')}</span>
      </dd>
    </div>
  );
}

function WaitingList({ rows }: { rows: readonly Waits[] }) {
  return (
    <ul className="desk-waits">
      {rows.map(({ name, count, to }) => (
        <li key={name}>
          <a href={to}>
            <span>{name}</span> <b className="figures">{countText(count)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What waits for somebody, the most pressing first. */
function waitsOf(figures: TodayFigures): Waits[] {
  const opinions = (kind: string) => `/desk/opinions/?kind=${kind}`;
  return [
    { name: 'Вернуть или проверить деньги', count: figures.money, to: '/desk/money/' },
    { name: 'Сообщения не доставлены', count: figures.givenUp, to: '/desk/messages/' },
    { name: 'Чаты ждут ответа', count: figures.chats, to: '/desk/chat/' },
    { name: 'Вопросы без ответа', count: figures.questions, to: opinions('question') },
    { name: 'Отзывы ждут проверки', count: figures.reviews, to: opinions('review') },
    { name: 'Комментарии ждут проверки', count: figures.comments, to: opinions('comment') },
    { name: 'Сообщения в очереди', count: figures.undelivered - figures.givenUp, to: '/desk/messages/' },
  ].filter(({ count }) => count > 0);
}

export function Today({ figures }: { figures: TodayFigures }) {
  const waits = waitsOf(figures);
  const states = ORDER_STATES.map((state) => ({
    name: orderState(state).name,
    count: figures.underWay[state] ?? 0,
    to: `/desk/orders/?state=${state}`,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <dl className="desk-figures">
        <Sum name="Сегодня" taken={figures.today} />
        <Sum name="Вчера" taken={figures.yesterday} />
        <Sum name="7 дней" taken={figures.week} />
      </dl>
      <div className="desk-parts">
        <section className="desk-part">
          <h2>Заказы в работе</h2>
          {states.length === 0 && <p className="muted">Новых заказов нет.</p>}
          <WaitingList rows={states} />
          {figures.reservesEnding > 0 && (
            <p className="desk-hint">
              <a href="/desk/orders/?reserve=ending">
                {counted(
                  figures.reservesEnding,
                  'резерв кончается',
                  'резерва кончаются',
                  'резервов кончаются',
                )}
              </a>{' '}
              в ближайшие сутки
            </p>
          )}
        </section>
        <section className="desk-part">
          <h2>Ждут вас</h2>
          {waits.length === 0 && <p className="muted">Всё сделано.</p>}
          <WaitingList rows={waits} />
        </section>
      </div>
    </>
  );
}
