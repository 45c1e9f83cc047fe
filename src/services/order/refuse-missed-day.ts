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
import { basketLeadDays } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';
import { zoneOf } from './order-totals.ts';
import { type DeliveryDays, holdDeliveryDay, readTakenParts } from './read-taken-parts.ts';

/**
 * Refuses a day or a part of it that was chosen and cannot be kept any more, and names what is free next; null where it can, or none was.
 * The code is the field it is about. A day with parts stays held until the order is written.
 */
export async function refuseMissedDay(
  tx: Queryable,
  { settings: readSettings, clock }: Pick<OrderDeps, 'settings' | 'clock'>,
  basket: Basket,
  { when, city }: OrderForm,
): Promise<Failure<'day' | 'part'> | null> {
  const settings = readSettings();
  const leadDays = basketLeadDays(basket);
  if (!when || leadDays === null) return null;
  const { deliveryTimes: times, deliveryChoice: choice } = settings;
  if (!times || !choice)
    return failure('day', 'День доставки теперь назовём по телефону: отправьте заказ ещё раз');
  const now = clock();
  const zone = zoneOf(settings, city);
  if (choice.parts[zone].length > 0) await holdDeliveryDay(tx, when.day);
  const days = { times, choice };
  const taken = await readTakenParts(tx, { ...settings, ...days }, [zone], { now, leadDays });
  const asked = { zone, now, leadDays, taken };
  if (canDeliver(times, choice, asked, when)) return null;
  return missed(days, asked, when);
}

function missed(
  { times, choice }: DeliveryDays,
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
