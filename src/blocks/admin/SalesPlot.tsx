import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { shortDay } from '../../domain/statistics/period.ts';
import type { SalesDay } from '../../domain/statistics/statistics.ts';
import './plots.css';

const ordersText = (count: number) => counted(count, 'заказ', 'заказа', 'заказов');

/** Height of the plot in its own units; bars are stretched to the width of the page. */
const HEIGHT = 100;
const STEP = 10;
/** Share of a day's width that its bar takes. */
const BAR = 0.72;

function Bars({ days, top }: { days: readonly SalesDay[]; top: number }) {
  return (
    <svg
      className="plot-bars"
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {days.map(({ day, total, count }, at) => {
        // The smallest bar is still visible.
        const height = total > 0 ? Math.max(1, Math.round((total / top) * HEIGHT)) : 0;
        return (
          <g key={day}>
            <title>{`${shortDay(day)}: ${formatRoubles(total)}, ${ordersText(count)}`}</title>
            <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
            <rect
              className="plot-bar"
              x={at * STEP + (STEP * (1 - BAR)) / 2}
              y={HEIGHT - height}
              width={STEP * BAR}
              height={height}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Maximum number of days for which a sum fits below each bar. */
const FEW = 7;

/** Days under the plot: all of a week, each with its sum in roubles; of longer periods the first, the middle and the last. */
function Days({ days }: { days: readonly SalesDay[] }) {
  const isFew = days.length <= FEW;
  const named = isFew
    ? days
    : [0, Math.floor((days.length - 1) / 2), days.length - 1].flatMap((at) => days[at] ?? []);
  return (
    <p className={isFew ? 'plot-days plot-week figures' : 'plot-days figures'} aria-hidden={!isFew}>
      {named.map(({ day, total }) => (
        <span key={day}>
          {shortDay(day)}
          {isFew && <b>{Math.round(total / 100).toLocaleString('ru')}</b>}
        </span>
      ))}
    </p>
  );
}

function Table({ days }: { days: readonly SalesDay[] }) {
  return (
    <details>
      <summary className="admin-more">Таблицей</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard */}
      <section className="admin-scroll" aria-label="Продажи по дням" tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Заказов</th>
              <th scope="col">Сумма</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count, total }) => (
              <tr key={day}>
                <th scope="row">{day.split('-').reverse().join('.')}</th>
                <td>{count}</td>
                <td>{formatRoubles(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Sales by day as bars; `table` adds a table with the same figures. */
export function SalesPlot({ days, table = true }: { days: readonly SalesDay[]; table?: boolean }) {
  const top = Math.max(...days.map(({ total }) => total), 0);
  const total = kopecks(days.reduce((sum, day) => sum + day.total, 0));
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const best = days.find((day) => day.total === top);
  return (
    <figure className="plot">
      <figcaption className="figures">
        <b>{formatRoubles(total)}</b> <span className="muted">{ordersText(count)}</span>
      </figcaption>
      {top === 0 || !best ? (
        <p className="muted">За эти дни заказов не было.</p>
      ) : (
        <>
          <p className="muted figures">
            Больше всего {shortDay(best.day)}: {formatRoubles(best.total)}
          </p>
          <Bars days={days} top={top} />
          <Days days={days} />
          {table && <Table days={days} />}
        </>
      )}
    </figure>
  );
}
