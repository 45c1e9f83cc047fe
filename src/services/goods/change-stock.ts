import { sql } from 'drizzle-orm';
import type { Transaction } from '../../data/transact.ts';

/**
 * Adds to the stock of an offer, or subtracts from it; a shortage counts as negative stock. Returns the new stock. The stock is not pinned:
 * the next import states it again.
 */
export async function changeStock(tx: Transaction, offer: number, growth: number): Promise<number> {
  const level = sql`t.stock - t.shortage + ${growth}::bigint`;
  const { rows } = await tx.execute<{ stock: string }>(sql`
    update offers t set stock = greatest(0, ${level}), shortage = greatest(0, -(${level})), stock_stated = true
    where t.id = ${offer} returning t.stock`);
  return Number(rows[0]?.stock ?? 0);
}
