import type { Queryable } from '../../data/connection.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import {
  type Asked,
  type ChosenDelivery,
  canDeliver,
  chosenText,
  nextFree,
} from '../../domain/delivery/delivery-choice.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { type Failure, failure } from '../../domain/result.ts';
import type { Settings } from '../settings.ts';
import { basketLeadDays } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';
import { zoneOf } from './order-totals.ts';
import { holdDeliveryDay, readTakenParts } from './read-taken-parts.ts';

/**
 * Refuses a day or a part of it that was chosen and cannot be kept any more, and names what is free next; null where it can, or none was.
 * The code is the field it is about. A day with parts stays held until the order is written.
 */
export async function refuseMissedDay(
  tx: Queryable,
  { settings, clock }: Pick<OrderDeps, 'settings' | 'clock'>,
  basket: Basket,
  { when, city }: OrderForm,
): Promise<Failure<'day' | 'part'> | null> {
  const leadDays = basketLeadDays(basket);
  if (!when || leadDays === null) return null;
  const now = clock();
  const zone = zoneOf(settings, city);
  if (settings.deliveryChoice.parts[zone].length > 0) await holdDeliveryDay(tx, when.day);
  const asked = { zone, now, leadDays, taken: await readTakenParts(tx, settings, [zone], { now, leadDays }) };
  if (canDeliver(settings.deliveryTimes, settings.deliveryChoice, asked, when)) return null;
  return missed(settings, asked, when);
}

function missed(
  { deliveryTimes: times, deliveryChoice: choice }: Settings,
  asked: Asked,
  when: ChosenDelivery,
): Failure<'day' | 'part'> {
  const dayIsKept = canDeliver(times, choice, asked, { ...when, part: '' });
  const field = dayIsKept && choice.parts[asked.zone].length > 0 ? 'part' : 'day';
  const next = nextFree(times, choice, asked, when);
  const what = when.part ? 'В это время' : 'В этот день';
  return failure(
    field,
    next
      ? `${what} привезти уже не сможем. Ближайшее свободное: ${chosenText(next)}`
      : `${what} привезти уже не сможем, ближайшие дни заняты: выберите «Как можно раньше», день назовём по телефону`,
  );
}
