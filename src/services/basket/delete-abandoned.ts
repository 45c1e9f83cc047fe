import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';

/** Number of days without a change after which a basket is deleted [CART-12]; its cookie expires then too. */
const BASKET_DAYS = 30;
/** Number of days for which a repeated change is recognised. */
const KEY_DAYS = 2;
/** Maximum number of rows deleted at once, so that a table is not locked for long. */
const AT_ONCE = 500;

/** Deletes baskets that nobody changed for 30 days, and the keys of old changes. Returns the number of baskets deleted. */
export async function deleteAbandoned(db: Database): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from baskets where id in (
        select id from baskets where updated_at < now() - make_interval(days => ${BASKET_DAYS})
        limit ${AT_ONCE} for update skip locked)`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) break;
  }
  await db.execute(
    sql`delete from basket_changes where created_at < now() - make_interval(days => ${KEY_DAYS})`,
  );
  return deleted;
}
