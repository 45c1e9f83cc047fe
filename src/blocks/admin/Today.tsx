import { countText, type OrderSum, type TodayFigures } from '../../domain/admin/today.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { ORDER_STATES } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { SalesPlot } from './SalesPlot.tsx';

interface Waits {
  name: string;
  count: number;
  to: string;
}

function Sum({ name, sum }: { name: string; sum: OrderSum }) {
  return (
    <div className="admin-figure">
      <dt className="muted">{name}</dt>
      <dd className="figures">
        <b>{formatRoubles(sum.total)}</b>
        <span className="muted">{counted(sum.count, 'заказ', 'заказа', 'заказов')}</span>
      </dd>
    </div>
  );
}

function WaitingList({ rows }: { rows: readonly Waits[] }) {
  return (
    <ul className="admin-waits">
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

/** Returns what is waiting for a person, most urgent first. */
function waitsOf(figures: TodayFigures): Waits[] {
  const feedbackAddress = (kind: string) => `/admin/opinions/?kind=${kind}`;
  return [
    { name: 'Вернуть или проверить деньги', count: figures.money, to: '/admin/money/' },
    { name: 'Сообщения не доставлены', count: figures.givenUp, to: '/admin/messages/' },
    { name: 'Чаты ждут ответа', count: figures.chats, to: '/admin/chat/' },
    { name: 'Вопросы без ответа', count: figures.questions, to: feedbackAddress('question') },
    { name: 'Отзывы ждут проверки', count: figures.reviews, to: feedbackAddress('review') },
    { name: 'Комментарии ждут проверки', count: figures.comments, to: feedbackAddress('comment') },
    { name: 'Сообщения в очереди', count: figures.undelivered - figures.givenUp, to: '/admin/messages/' },
  ].filter(({ count }) => count > 0);
}

/** Returns the most urgent thing to do; null if nothing waits. */
function nextOf(figures: TodayFigures, waits: readonly Waits[]): Waits | null {
  const orders = { name: 'Принять новые заказы', count: figures.newOrders, to: '/admin/orders/?state=new' };
  const reserves = {
    ...{ name: 'Позвонить о резервах, которые кончаются', count: figures.reservesEnding },
    to: '/admin/orders/?reserve=ending',
  };
  const [first] = waits;
  const urgent = [figures.money > 0 ? first : undefined, orders, reserves, first];
  return urgent.find((each) => each !== undefined && each.count > 0) ?? null;
}

export function Today({ figures }: { figures: TodayFigures }) {
  const waits = waitsOf(figures);
  const next = nextOf(figures, waits);
  const states = ORDER_STATES.map((state) => ({
    name: orderState(state).name,
    count: figures.openOrders[state] ?? 0,
    to: `/admin/orders/?state=${state}`,
  })).filter(({ count }) => count > 0);
  return (
    <>
      {next && (
        <p className="admin-next">
          Сейчас важнее всего:{' '}
          <a className="button" href={next.to}>
            {next.name} ({countText(next.count)})
          </a>
        </p>
      )}
      <dl className="admin-figures">
        <Sum name="Сегодня" sum={figures.today} />
        <Sum name="Вчера" sum={figures.yesterday} />
        <Sum name="7 дней" sum={figures.week} />
      </dl>
      <div className="admin-parts">
        <section className="admin-part">
          <h2>Продажи за 7 дней</h2>
          <SalesPlot days={figures.sales} table={false} />
          <p>
            <a href="/admin/statistics/?days=7">Вся статистика</a>
          </p>
        </section>
        <section className="admin-part">
          <h2>Заказы в работе</h2>
          {states.length === 0 && <p className="muted">Новых заказов нет.</p>}
          <WaitingList rows={states} />
          {figures.reservesEnding > 0 && (
            <p className="admin-hint">
              <a href="/admin/orders/?reserve=ending">
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
        <section className="admin-part">
          <h2>Нужно сделать</h2>
          {waits.length === 0 && <p className="muted">Всё сделано.</p>}
          <WaitingList rows={waits} />
        </section>
      </div>
    </>
  );
}
