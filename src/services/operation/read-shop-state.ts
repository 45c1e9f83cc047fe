import type { Pool } from 'pg';
import { MAX_ATTEMPTS } from '../outbox/deliver-messages.ts';

export interface ShopState {
  /** Number of messages to deliver, number of messages given up, and the age in seconds of the oldest one to deliver. */
  outbox: { waiting: number; givenUp: number; oldestSeconds: number };
  /** Number of orders in the last 24 hours, by kind: 'order', 'fast' … */
  orders: readonly { kind: string; count: number }[];
  /** When each source was last imported, in seconds since 1970. */
  imports: readonly { source: string; at: number }[];
  /** Seconds since 1970; null before the first change. */
  catalogueChangedAt: number | null;
}

/** Maximum number of sources, for shops with test imports under many names. */
const MAX_SOURCES = 50;

const QUERY = `
  select
    (select json_build_object(
        'waiting', count(*) filter (where attempts < $1), 'givenUp', count(*) filter (where attempts >= $1),
        'oldestSeconds', coalesce(extract(epoch from $2::timestamptz - min(created_at) filter (where attempts < $1)), 0)::float8)
       from outbox where delivered_at is null) as outbox,
    (select coalesce(json_agg(json_build_object('kind', kind, 'count', count)), '[]')
       from (select kind, count(*) as count from orders where created_at > $2::timestamptz - interval '24 hours'
              group by kind) placed) as orders,
    (select coalesce(json_agg(json_build_object('source', key, 'at', extract(epoch from imported_at)::float8)), '[]')
       from (select key, imported_at from sources where imported_at is not null
              order by imported_at desc limit $3) named) as imports,
    (select extract(epoch from changed_at)::float8 from catalogue_version) as "catalogueChangedAt"`;

export async function readShopState(pool: Pick<Pool, 'query'>, now: Date): Promise<ShopState> {
  const { rows } = await pool.query<ShopState>(QUERY, [MAX_ATTEMPTS, now.toISOString(), MAX_SOURCES]);
  const [state] = rows;
  if (!state) throw new Error('the state of the shop is one row');
  return { ...state, outbox: { ...state.outbox, oldestSeconds: Math.max(0, state.outbox.oldestSeconds) } };
}
