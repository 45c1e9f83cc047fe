import type { Queryable } from '../../data/connection.ts';
import {
  type ChosenDelivery,
  canDeliver,
  chosenText,
  type DeliveryQuery,
  nextFree,
} from '../../domain/delivery/delivery-choice.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { type Failure, failure } from '../../domain/result.ts';
import { countBookedParts, type DeliveryDays, lockDeliveryDay } from './count-booked-parts.ts';
import type { OrderDeps } from './order-deps.ts';
import { zoneOf } from './order-totals.ts';

/**
 * Returns a failure if the chosen day or part of the day is no longer available, with the next free one; null if it is available or none
 * was chosen. The code is the name of the field. A day with parts stays locked until the order is written.
 */
export async function refuseMissedDay(
  tx: Queryable,
  { settings: readSettings, clock }: Pick<OrderDeps, 'settings' | 'clock'>,
  leadDays: number | null,
  { when, city }: Pick<OrderForm, 'when' | 'city'>,
): Promise<Failure<'day' | 'part'> | null> {
  const settings = readSettings();
  if (!when || leadDays === null) return null;
  const { deliveryTimes: times, deliveryChoice: choice } = settings;
  if (!times || !choice)
    return failure('day', 'День доставки теперь назовём по телефону: отправьте заказ ещё раз');
  const now = clock();
  const zone = zoneOf(settings, city);
  if (choice.parts[zone].length > 0) await lockDeliveryDay(tx, when.day);
  const days = { times, choice };
  const booked = await countBookedParts(tx, { ...settings, ...days }, [zone], { now, leadDays });
  const conditions = { zone, now, leadDays, booked };
  if (canDeliver(times, choice, conditions, when)) return null;
  return missed(days, conditions, when);
}

function missed(
  { times, choice }: DeliveryDays,
  conditions: DeliveryQuery,
  when: ChosenDelivery,
): Failure<'day' | 'part'> {
  const dayIsAvailable = canDeliver(times, choice, conditions, { ...when, part: '' });
  const field = dayIsAvailable && choice.parts[conditions.zone].length > 0 ? 'part' : 'day';
  const next = nextFree(times, choice, conditions, when);
  const what = when.part ? 'В это время' : 'В этот день';
  return failure(
    field,
    next
      ? `${what} привезти уже не сможем. Ближайшее свободное: ${chosenText(next)}`
      : `${what} привезти уже не сможем, ближайшие дни заняты: выберите «Как можно раньше», день назовём по телефону`,
  );
}
