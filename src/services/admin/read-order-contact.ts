import { eq } from 'drizzle-orm';
import { orders } from '../../data/schema/order.ts';
import { creditChoices, type OrderContact, receivingValues } from '../../domain/admin/order-contact.ts';
import { pointText } from '../../domain/delivery/pickup-point.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { type EditablePart, mayEdit } from '../../domain/order/order-edit.ts';
import type { Settings } from '../settings.ts';
import type { AdminDeps } from './action.ts';

/** Returns what the forms of an order's contact and receiving offer to choose from. */
export function receivingChoices({
  cities,
  pickupPoints,
  deliveryChoice,
  paymentMethods,
  lift,
  credit,
}: Settings) {
  const parts = Object.values(deliveryChoice?.parts ?? {}).flat();
  return {
    cities: cities.map(({ name }) => name),
    points: pickupPoints.map((point) => ({ value: point.id, text: pointText(point) })),
    payments: paymentMethods,
    parts: [...new Set(parts.map(({ from, to }) => `${from}-${to}`))],
    hasLift: lift !== null,
    terms: creditChoices(credit),
  };
}

/** Reads an order for the forms that change its contact and receiving; null if neither can be changed. */
export async function readOrderContact(
  { db, settings }: AdminDeps,
  number: string,
): Promise<OrderContact | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return null;
  const parts: readonly EditablePart[] = ['buyer', 'receiving'];
  const may = parts.filter((part) => mayEdit(order, part));
  if (may.length === 0) return null;
  const { version, name, phone, email, company, unp, comment, payment } = order;
  const choices = receivingChoices(settings());
  const offered = choices.payments.some((method) => method === payment);
  return {
    ...{ number, version, may },
    buyer: { name, phone: formatPhone(phone), email, company, unp, comment },
    receiving: receivingValues(order, choices.cities),
    ...choices,
    payments: offered ? choices.payments : [payment, ...choices.payments],
  };
}
