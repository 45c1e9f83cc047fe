import type { ClientBase } from 'pg';
import type { Connection } from '../data/connection.ts';
import type { MassRetirement, RefusedExchange } from '../domain/import-report.ts';

/** An exchange that would have retired many goods of a source. */
export interface Refusal extends Pick<RefusedExchange, 'files' | 'retirement'> {
  source: string;
}

/**
 * Whether a person has allowed the refused exchange of this source: one that retires no more than the one that was shown, within the time
 * that was given.
 */
export async function isAllowed(
  client: ClientBase,
  sourceId: number,
  { kind, retired }: MassRetirement,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ refused: RefusedExchange | null }>(
    'select refused_exchange as refused from sources where id = $1',
    [sourceId],
  );
  const refused = rows[0]?.refused;
  if (!refused?.allowedUntil || refused.retirement.kind !== kind) return false;
  return Date.parse(refused.allowedUntil) > now.getTime() && retired <= refused.retirement.retired;
}

/** Forgets the refusal of a source after an accepted import; a permission that it did not need stays. */
export async function forgetRefusal(client: ClientBase, sourceId: number, isUsed: boolean): Promise<void> {
  await client.query(
    `update sources set refused_exchange = null
     where id = $1 and refused_exchange is not null and ($2 or refused_exchange ->> 'allowedUntil' is null)`,
    [sourceId, isUsed],
  );
}

/** Records a refusal for the admin to show, after the import was rolled back. */
export async function noteRefusal(
  { pool }: Connection,
  { source, files, retirement }: Refusal,
  now: Date,
): Promise<void> {
  const refused: RefusedExchange = { at: now.toISOString(), files, retirement, allowedUntil: null };
  await pool.query('update sources set refused_exchange = $2 where key = $1', [
    source,
    JSON.stringify(refused),
  ]);
}
