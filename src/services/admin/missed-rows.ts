import type { MissedRow } from '../../domain/redirect/missed-address.ts';
import { listMissed } from '../redirect/list-redirects.ts';
import type { AdminDeps } from './action.ts';

/** Lists the most requested addresses that no page has, each with the page that resembles it most, if any. */
export async function missedRows({ db, site }: Pick<AdminDeps, 'db' | 'site'>): Promise<MissedRow[]> {
  const rows = await listMissed(db);
  const suggested = site.suggest(rows.map(({ path }) => path));
  return rows.map((row) => ({ ...row, suggested: suggested.get(row.path) ?? null }));
}
