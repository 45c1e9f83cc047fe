import { eq } from 'drizzle-orm';
import type { Connection } from '../../src/data/connection.ts';
import { orderLines } from '../../src/data/schema/order.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { makeOffer, stockOf } from '../services/goods.ts';
import { orderFields, type ServedOrders } from '../services/serve-orders.ts';

const BUYERS = 200;
const PIECES = 50;

/** 200 buyers order 50 pieces at once. Returns what went wrong, one line each. */
export async function attackStock(connection: Connection, { shop, post }: ServedOrders): Promise<string[]> {
  const { offerId } = await makeOffer(connection, { stock: units(PIECES) });
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { token } = await post('/basket/add', { offer: String(offerId), quantity: '1' });
      return { token: token ?? '', fields: await orderFields(shop, token ?? '') };
    }),
  );
  const began = performance.now();
  const responses = await Promise.all(buyers.map(({ token, fields }) => post('/order/place', fields, token)));
  const took = performance.now() - began;
  const sold = responses.filter(({ body }) => body.ok).length;
  const refused = responses.filter(
    ({ status, body }) => status === 409 && body.message?.includes('закончился'),
  );
  const lines = await connection.db.select().from(orderLines).where(eq(orderLines.offerId, offerId));
  const ordered = lines.reduce((sum, line) => sum + line.quantity, 0);
  const left = await stockOf(connection, offerId);
  console.log(`  ${sold} sold, ${refused.length} refused, ${left} left, ${took.toFixed(0)} ms`);
  const wrong: string[] = [];
  if (sold !== PIECES) wrong.push(`${sold} sold instead of ${PIECES}`);
  if (refused.length !== BUYERS - PIECES)
    wrong.push(`${refused.length} refused instead of ${BUYERS - PIECES}`);
  if (ordered !== units(PIECES)) wrong.push(`order lines hold ${ordered} thousandths`);
  if (left !== 0) wrong.push(`${left} thousandths are left`);
  return wrong;
}
