import type { ReactNode } from 'react';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { daysOf, PERIODS, type Period } from '../../domain/statistics/period.ts';
import {
  BASKET_DAYS,
  type Statistics as Figures,
  type SearchRow,
  type SoldRow,
  type Step,
} from '../../domain/statistics/statistics.ts';
import { Field } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { SalesPlot } from './SalesPlot.tsx';
import './plots.css';

interface BarRow {
  key: string;
  name: ReactNode;
  /** Length of the bar, compared with the others. */
  value: number;
  text: string;
}

/** Rows with a figure and a bar each. */
function BarList({ rows, none }: { rows: readonly BarRow[]; none: string }) {
  if (rows.length === 0) return <p className="muted">{none}</p>;
  const top = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <ol className="plot-rows">
      {rows.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className="plot-row">
            <span>{name}</span>
            <span className="figures">{text}</span>
          </span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect className="plot-bar" width={Math.max(value > 0 ? 1 : 0, (value / top) * 100)} height={1} />
          </svg>
        </li>
      ))}
    </ol>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section className="admin-part">
      <h2>{title}</h2>
      {children}
      {note && <p className="muted">{note}</p>}
    </section>
  );
}

/** Formats a number for people: «12 345», «2,7». */
const numberText = (value: number) => value.toLocaleString('ru');

const soldRows = (rows: readonly SoldRow[]): BarRow[] =>
  rows.map(({ name, address, total, part }) => ({
    key: `${name} ${address}`,
    name: address ? <a href={address}>{name}</a> : name,
    value: total,
    text: `${formatRoubles(total)} · ${numberText(Math.round(part * 1000) / 10)}\u00a0%`,
  }));

const searchRows = (rows: readonly SearchRow[]): BarRow[] =>
  rows.map(({ text, count }) => ({
    key: text,
    name: <a href={`/search/?${new URLSearchParams({ q: text })}`}>{text}</a>,
    value: count,
    text: counted(count, 'раз', 'раза', 'раз'),
  }));

/** Formats a share of visits: «12,5 на 100 посещений». */
function shareText(count: number, visits: number): string {
  return `${numberText(Math.round((count * 1000) / visits) / 10)} на 100 посещений`;
}

function stepRows(steps: readonly Step[]): BarRow[] {
  const visits = steps[0]?.count ?? 0;
  return steps.map(({ name, count }, at) => ({
    ...{ key: name, name, value: count },
    text: at === 0 || visits === 0 ? numberText(count) : `${numberText(count)} · ${shareText(count, visits)}`,
  }));
}

function Periods({ period, today }: { period: Period; today: string }) {
  const days = period.to === today ? daysOf(period) : 0;
  return (
    <>
      <nav aria-label="Период">
        <ul className="admin-buttons">
          {PERIODS.map((each) => (
            <li key={each}>
              <a
                className="chip"
                href={`/admin/statistics/?days=${each}`}
                aria-current={each === days || undefined}
              >
                {counted(each, 'день', 'дня', 'дней')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="admin-filter" action="/admin/statistics/">
        <Field label="С" name="from" type="date" required max={today} defaultValue={period.from} />
        <Field label="По, включительно" name="to" type="date" max={today} defaultValue={period.to} />
        <SubmitButton className="button button-quiet">Показать</SubmitButton>
      </form>
    </>
  );
}

interface StatisticsProps {
  period: Period;
  /** Today in Minsk. */
  today: string;
  figures: Figures;
}

/** Sales, searches and the way to an order for a period, as plots with their figures [SHOP-7]. */
export function Statistics({ period, today, figures }: StatisticsProps) {
  const { days, goods, sections, searches, emptySearches, steps, left } = figures;
  return (
    <>
      <Periods period={period} today={today} />
      <Part title="Продажи по дням" note="Без отменённых заказов и тестовых оплат, возвраты вычтены.">
        <SalesPlot days={days} />
      </Part>
      <div className="admin-parts">
        <Part title="Товары">
          <BarList rows={soldRows(goods)} none="За эти дни ничего не продали." />
        </Part>
        <Part title="Разделы">
          <BarList rows={soldRows(sections)} none="За эти дни ничего не продали." />
        </Part>
        <Part
          title="От посещения до заказа"
          note="Посещение начинается, когда приходят извне: из поиска, рекламы, закладки. Роботы, которые себя называют, не в счёт."
        >
          <BarList rows={stepRows(steps)} none="" />
        </Part>
        <Part
          title="Оставленные корзины"
          note={`Товары лежат в корзине больше часа, заказа нет. Корзины хранятся ${counted(BASKET_DAYS, 'день', 'дня', 'дней')}.`}
        >
          <p className="figures">
            <b>{counted(left.count, 'корзина', 'корзины', 'корзин')}</b>{' '}
            <span className="muted">примерно на {formatRoubles(left.total)}</span>
          </p>
        </Part>
        <Part title="Что искали">
          <BarList rows={searchRows(searches)} none="За эти дни ничего не искали." />
        </Part>
        <Part
          title="Искали и не нашли"
          note={
            emptySearches.length > 0
              ? 'Добавьте товар или синоним в тексты магазина, часть «Поиск».'
              : undefined
          }
        >
          <BarList rows={searchRows(emptySearches)} none="Всё, что искали, нашлось." />
        </Part>
      </div>
    </>
  );
}
