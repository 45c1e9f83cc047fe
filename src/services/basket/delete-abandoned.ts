import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';

/** A basket nobody changed for so long is gone [CART-12]; its cookie lasts no longer. */
const BASKET_DAYS = 30;
/** Nobody repeats a change after so long. */
const KEY_DAYS = 2;
/** Few enough not to hold a table for long. */
const AT_ONCE = 500;

/** Deletes baskets that nobody changed for 30 days and the keys of old changes. Answers how many baskets went. */
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
