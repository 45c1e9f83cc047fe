import type { Connection } from '../../data/connection.ts';

/** True when the shop sells the demo catalogue and nothing else: the merchant's first own products make it a real shop. */
export async function isDemoShop({ pool }: Pick<Connection, 'pool'>): Promise<boolean> {
  const { demoSource } = await import('../../../demo/source.ts');
  const { rows } = await pool.query<{ isDemo: boolean | null }>(
    'select (select bool_and(s.key = $1) from products p join sources s on s.id = p.source_id where p.active) as "isDemo"',
    [demoSource.key],
  );
  return rows[0]?.isDemo ?? false;
}
