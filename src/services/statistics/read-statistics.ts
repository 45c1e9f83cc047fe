import type { Database } from '../../data/connection.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { productAddress } from '../../domain/product/card.ts';
import type { CountedKind } from '../../domain/statistics/counted.ts';
import { listDays, momentsOf, type Period } from '../../domain/statistics/period.ts';
import {
  BASKET_DAYS,
  type SalesDay,
  type SearchRow,
  type SoldRow,
  type Statistics,
  type Step,
} from '../../domain/statistics/statistics.ts';

/** Rows of each plot. */
const SHOWN = 10;

/**
 * Orders that count as sales between $1 and $2: neither cancelled nor paid at the test bank, where no money moves. What was returned has
 * been subtracted from orders and lines already.
 */
const SALES = `with test as (
    select order_id from payments where state = 'paid' group by order_id having bool_and(provider = 'test')
  ), sale as (
    select o.id, o.total, o.created_at from orders o
    where o.created_at >= $1 and o.created_at < $2 and o.state <> 'cancelled'
      and not exists (select 1 from test where test.order_id = o.id)
  )`;

/** What was sold of each product, and from it of each section; `part` is the share of all goods, from 0 to 1. */
const SOLD = `${SALES}, line as (
    select l.offer_id, sum(l.total - l.discount) as total
    from order_lines l join sale on sale.id = l.order_id where l.kind = 'goods' group by l.offer_id
  ), product as (
    select o.product_id as id, sum(line.total) as total
    from line join offers o on o.id = line.offer_id group by o.product_id
  ), section as (
    select p.section_id as id, sum(product.total) as total
    from product join products p on p.id = product.id group by p.section_id
  ), whole as (select nullif(sum(total), 0) as total from product), sold as (
    select 'goods' as kind, p.name, p.slug, p.active, top.total
    from (select id, total from product order by total desc, id limit ${SHOWN}) top join products p on p.id = top.id
    union all (
      select 'section', coalesce(s.name, 'Без раздела') as name, coalesce(s.slug, ''), coalesce(s.active, false), section.total
      from section left join sections s on s.id = section.id order by section.total desc, name limit ${SHOWN}
    )
  )
  select kind, name, slug, active, sold.total::text as total, coalesce(sold.total / whole.total, 0)::float8 as part
  from sold, whole order by sold.total desc, name`;

/** Sums are texts, because they may exceed what the driver reads as a number. */
interface SumRow {
  count: number;
  total: string;
}

type Read = Pick<Database, '$client'>;

const sumOf = (total: string | null) => kopecks(Number(total ?? 0));

async function readRows<Row extends object>(
  { $client }: Read,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await $client.query<Row>(text, values)).rows;
}

/** Sales of each day of a period, in Minsk; days without are 0. */
export async function readSales(db: Read, period: Period): Promise<SalesDay[]> {
  const { since, until } = momentsOf(period);
  const rows = await readRows<SumRow & { day: string }>(
    db,
    `${SALES} select to_char(created_at at time zone 'Europe/Minsk', 'YYYY-MM-DD') as day,
       count(*)::int as count, sum(total)::text as total from sale group by 1`,
    [since, until],
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return listDays(period).map((day) => {
    const { count = 0, total = null } = byDay.get(day) ?? {};
    return { day, count, total: sumOf(total) };
  });
}

interface SoldResult {
  kind: 'goods' | 'section';
  name: string;
  slug: string;
  active: boolean;
  total: string;
  part: number;
}

const ADDRESSES = { goods: productAddress, section: sectionAddress } as const;

async function readSold(db: Read, range: [Date, Date]): Promise<Pick<Statistics, 'goods' | 'sections'>> {
  const rows = await readRows<SoldResult>(db, SOLD, range);
  const of = (wanted: SoldResult['kind']): SoldRow[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ kind, name, slug, active, total, part }) => ({
        ...{ name, part, total: sumOf(total), address: active ? ADDRESSES[kind](slug) : null },
      }));
  return { goods: of('goods'), sections: of('section') };
}

async function readSearches(db: Read, kind: CountedKind, { from, to }: Period): Promise<SearchRow[]> {
  return readRows<SearchRow>(
    db,
    `select subject as text, sum(count)::int as count from daily_counts
     where kind = $1 and day between $2 and $3 group by subject order by 2 desc, 1 limit ${SHOWN}`,
    [kind, from, to],
  );
}

/** Names of the counted steps, in the order in which visitors take them. */
const STEPS = [
  ['visit', 'Посещения'],
  ['product', 'Открыли товар'],
  ['basket', 'Начали корзину'],
  ['form', 'Открыли оформление'],
] as const satisfies readonly (readonly [CountedKind, string])[];

async function readSteps(db: Read, { from, to }: Period): Promise<Step[]> {
  const rows = await readRows<{ kind: CountedKind; count: number }>(
    db,
    `select kind, sum(count)::int as count from daily_counts
     where day between $1 and $2 and subject = '' group by kind`,
    [from, to],
  );
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return STEPS.map(([kind, name]) => ({ name, count: counts.get(kind) ?? 0 }));
}

/** Baskets with goods that were last changed in the period and more than an hour ago. Orders empty theirs. */
async function readLeft(db: Read, range: [Date, Date], now: Date): Promise<Statistics['left']> {
  const [left] = await readRows<SumRow>(
    db,
    `select count(distinct b.id)::int as count, coalesce(sum(round(l.quantity * l.seen_price / 1000.0)), 0)::text as total
     from baskets b join basket_lines l on l.basket_id = b.id
     where b.updated_at >= $1 and b.updated_at < least($2, $3::timestamptz - interval '1 hour')
       and b.updated_at > $3::timestamptz - interval '${BASKET_DAYS} days'`,
    [...range, now],
  );
  return { count: left?.count ?? 0, total: sumOf(left?.total ?? null) };
}

/** Reads the statistics of a period [SHOP-7]. */
export async function readStatistics(
  { db, clock }: { db: Database; clock: () => Date },
  period: Period,
): Promise<Statistics> {
  const { since, until } = momentsOf(period);
  const range: [Date, Date] = [since, until];
  const [days, sold, searches, emptySearches, steps, left] = await Promise.all([
    readSales(db, period),
    readSold(db, range),
    readSearches(db, 'search', period),
    readSearches(db, 'empty-search', period),
    readSteps(db, period),
    readLeft(db, range, clock()),
  ]);
  const orders = days.reduce((sum, { count }) => sum + count, 0);
  return {
    ...sold,
    ...{ days, searches, emptySearches, left },
    steps: [...steps, { name: 'Заказы', count: orders }],
  };
}
