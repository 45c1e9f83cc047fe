import { countText, type OrderSum, type TodayFigures } from '../../domain/admin/today.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { OPEN_STATES, orderState } from '../../domain/order/order-state.ts';
import { SalesPlot } from './SalesPlot.tsx';

interface Waits {
  name: string;
  /** Null where there is nothing to count. */
  count: number | null;
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
            <span>{name}</span> {count !== null && <b className="figures">{countText(count)}</b>}
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

/** Returns what to do, most urgent first: an empty shop needs goods; then money, new orders, reservations that end, then the rest. */
function stepsOf(figures: TodayFigures): Waits[] {
  const orders = { name: 'Принять новые заказы', count: figures.newOrders, to: '/admin/orders/?state=new' };
  const reserves = {
    ...{ name: 'Позвонить о резервах, которые кончаются', count: figures.reservesEnding },
    to: '/admin/orders/?reserve=ending',
  };
  const [first, ...others] = waitsOf(figures);
  const urgent = figures.money > 0 ? [first, orders, reserves] : [orders, reserves, first];
  const goods = { name: 'Загрузить товары', count: figures.hasGoods ? 0 : null, to: '/admin/imports/' };
  return [goods, ...urgent, ...others]
    .filter((each) => each !== undefined)
    .filter(({ count }) => count !== 0);
}

/** Orders that are not finished, by status, each a link to its list. */
function OpenOrders({ open }: { open: TodayFigures['openOrders'] }) {
  return (
    <ul className="admin-stages">
      {OPEN_STATES.map((state) => (
        <li key={state}>
          <a href={`/admin/orders/?state=${state}`}>
            <b className="figures">{countText(open[state] ?? 0)}</b> <span>{orderState(state).name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Today({ figures }: { figures: TodayFigures }) {
  const [next, ...later] = stepsOf(figures);
  return (
    <div className="admin-today">
      <section className="admin-part">
        <h2>Что сделать</h2>
        {next ? (
          <a className="button admin-next" href={next.to}>
            <span>{next.name}</span>{' '}
            {next.count !== null && <b className="figures">{countText(next.count)}</b>}
          </a>
        ) : (
          <p className="muted">Всё сделано: новых заказов, вопросов и отзывов нет.</p>
        )}
        <WaitingList rows={later} />
      </section>
      <section className="admin-part">
        <h2>Продажи за 7 дней</h2>
        <SalesPlot days={figures.sales} table={false} />
        <dl className="admin-figures">
          <Sum name="Сегодня" sum={figures.today} />
          <Sum name="Вчера" sum={figures.yesterday} />
        </dl>
        <p>
          <a href="/admin/statistics/?days=7">Вся статистика</a>
        </p>
      </section>
      <section className="admin-part admin-open">
        <h2>Заказы в работе</h2>
        <OpenOrders open={figures.openOrders} />
      </section>
    </div>
  );
}
