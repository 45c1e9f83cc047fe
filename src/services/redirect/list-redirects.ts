import { and, desc, like, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { missingPages, redirects } from '../../data/schema/redirect.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import type { RedirectRow } from '../../domain/redirect/redirect.ts';

const SHOWN = 50;
/** Number of missed addresses that are shown, each with a suggestion. */
const MISSED = 20;

export interface RedirectSearch {
  /** Part of the old or the new address; empty for all. */
  text: string;
  before?: number | undefined;
}

const COLUMNS = {
  id: redirects.id,
  from: redirects.fromPath,
  to: redirects.toPath,
  origin: redirects.origin,
};

/** Escapes what `like` would treat as a wildcard. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Lists redirects whose old or new address contains the text, latest first. */
export async function redirectRows(
  db: Queryable,
  { text, before }: RedirectSearch,
): Promise<AdminRows<RedirectRow>> {
  // Stored addresses have non-ASCII letters as percent signs.
  const part = `%${literal(encodeURI(text))}%`;
  const rows = await db
    .select(COLUMNS)
    .from(redirects)
    .where(
      and(
        before === undefined ? undefined : lt(redirects.id, before),
        text ? or(like(redirects.fromPath, part), like(redirects.toPath, part)) : undefined,
      ),
    )
    .orderBy(desc(redirects.id))
    .limit(SHOWN + 1);
  return firstRows(rows, SHOWN);
}

/** Returns all redirects for a file, oldest first. */
export const allRedirects = (db: Queryable): Promise<Pick<RedirectRow, 'from' | 'to'>[]> =>
  db.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects).orderBy(redirects.id);

/** Lists the most requested addresses that no page has. */
export const listMissed = (db: Queryable) =>
  db.select().from(missingPages).orderBy(desc(missingPages.count), sql`last_on desc`).limit(MISSED);
