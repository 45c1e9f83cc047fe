import { inArray } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { redirects } from '../../data/schema/redirect.ts';
import { lookedUp } from '../../domain/redirect/redirect.ts';

/**
 * Returns where the address of a page that does not exist leads; null if nowhere. One that is stored without a query leads there from any
 * query, which then goes along: it may say from which advertisement somebody comes.
 */
export async function findRedirect({ db }: { db: Database }, url: string): Promise<string | null> {
  const keys = lookedUp(url);
  if (keys.length === 0) return null;
  const rows = await db
    .select({ from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(inArray(redirects.fromPath, keys));
  const exact = rows.find(({ from }) => from === keys[0]);
  const to = (exact ?? rows[0])?.to;
  if (to === undefined) return null;
  const mark = url.indexOf('?');
  const carries = keys.length === 1 || !exact;
  return carries && mark >= 0 && !to.includes('?') && !to.includes('#') ? to + url.slice(mark) : to;
}
