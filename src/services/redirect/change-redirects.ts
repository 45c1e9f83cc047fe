import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { missingPages, redirects } from '../../data/schema/redirect.ts';
import {
  planRedirects,
  type RedirectPlan,
  type RequestedRedirect,
} from '../../domain/redirect/plan-redirects.ts';
import type { RedirectOrigin } from '../../domain/redirect/redirect.ts';

/** An arbitrary lock number, under which redirects are planned one after the other: two plans could make a circle together. */
const PLANNING = 7_235_440;
/** Rows per statement; each has three parameters. */
const AT_ONCE = 5000;

/** Stores redirects as far as they can be, with chains resolved; addresses that lead somewhere are no longer counted as missing. */
export async function addRedirects(
  tx: Queryable,
  requested: readonly RequestedRedirect[],
  { origin, host }: { origin: RedirectOrigin; host: string },
): Promise<RedirectPlan> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLANNING})`);
  const stored = await tx.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects);
  const plan = planRedirects(new Map(stored.map(({ from, to }) => [from, to])), requested, host);
  const known = new Set(stored.map(({ from }) => from));
  const rows = [...plan.changed];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    await tx
      .insert(redirects)
      .values(part.map(([fromPath, toPath]) => ({ fromPath, toPath, origin })))
      .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath: sql`excluded.to_path` } });
    const fresh = part.map(([from]) => from).filter((from) => !known.has(from));
    if (fresh.length > 0) await tx.delete(missingPages).where(inArray(missingPages.path, fresh));
  }
  return plan;
}

/** Deletes a redirect; returns its old address, null if there is none. */
export async function removeRedirect(tx: Queryable, id: number): Promise<string | null> {
  const [removed] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  return removed?.fromPath ?? null;
}

/** Forgets a missed address, which counts anew when it is requested again. */
export async function forgetMissed(tx: Queryable, path: string): Promise<boolean> {
  return (await tx.delete(missingPages).where(eq(missingPages.path, path)).returning()).length > 0;
}
