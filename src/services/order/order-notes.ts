import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders } from '../../data/schema/order.ts';
import { orderNotes } from '../../data/schema/order-life.ts';
import type { OrderNote } from '../../domain/admin/order-row.ts';
import { failure, type Result, success } from '../../domain/result.ts';

const MAX_NOTE = 2000;
/** Maximum number of notes of an order. */
const MAX_NOTES = 200;

/** Lists what the staff noted about an order, oldest first. */
export async function listNotes(db: Queryable, number: string): Promise<OrderNote[]> {
  const rows = await db
    .select({ note: orderNotes })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderNotes.id))
    .limit(MAX_NOTES);
  return rows.map(({ note: { id, person, text, at } }) => ({ id, person, text, at: at.toISOString() }));
}

/** Adds a note that only the staff see, within a transaction [SHOP-4]. */
export async function addNote(
  tx: Queryable,
  number: string,
  { person, text, at }: { person: string; text: string; at: Date },
): Promise<Result<null>> {
  if (text === '') return failure('text', 'Напишите заметку');
  if (text.length > MAX_NOTE) return failure('text', `Заметка длиннее ${MAX_NOTE} знаков`);
  const [order] = await tx
    .select({ id: orders.id, phone: orders.phone })
    .from(orders)
    .where(eq(orders.number, number))
    .for('update');
  if (!order) return failure('gone', `Заказа ${number} нет`);
  if (order.phone === '') return failure('gone', 'Данные покупателя удалены, заметок больше нет');
  const written = await tx
    .select({ id: orderNotes.id })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, order.id));
  if (written.length >= MAX_NOTES) return failure('text', `Больше ${MAX_NOTES} заметок у заказа не бывает`);
  await tx.insert(orderNotes).values({ orderId: order.id, person, text, at });
  return success(null);
}
