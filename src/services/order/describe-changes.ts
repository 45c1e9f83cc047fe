import type { Basket } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import { needsBatchChoice } from '../../domain/basket/batch-choice.ts';
import { unanswered } from '../../domain/basket/find-shortages.ts';
import { joinNotes, noteAbout } from '../../domain/basket/join-notes.ts';
import { formatDelivery } from '../../domain/delivery/delivery.ts';
import type { DeliveryPrices } from '../../domain/delivery/lift.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import type { OrderTotals } from '../../domain/order/order-totals.ts';
import { type Failure, failure } from '../../domain/result.ts';
import type { Settings } from '../settings.ts';
import { creditProblem, leavesNothing } from './order-totals.ts';
import { endSentence } from './state-messages.ts';
import { lineName } from './write-order.ts';

function changedLines(basket: Basket): string[] {
  return basket.lines
    .flatMap((line) => {
      const what = line.notice?.message ?? line.batchNotice;
      return what ? [noteAbout(lineName(line), what)] : [];
    })
    .slice(0, 3);
}

const SEND_AGAIN = 'Проверьте заказ и отправьте его ещё раз.';
/** Text for a basket with open questions; the order form shows them for the shopper to answer. */
export const ANSWER_HERE = 'Выберите, как быть, и отправьте заказ ещё раз.';

/** Failure when the basket has changed since the form was shown; null when the products are the same. */
export function changedGoods(
  basket: Basket,
  { seenFingerprint }: OrderForm,
): Failure<'changed' | 'short'> | null {
  if (fingerprintOf(basket) === seenFingerprint) return null;
  const lead = 'Пока вы оформляли заказ, корзина изменилась.';
  const hasShortages = basket.shortages.length > 0;
  const notes = [lead, ...changedLines(basket), hasShortages ? ANSWER_HERE : SEND_AGAIN];
  return failure(hasShortages ? 'short' : 'changed', joinNotes(notes));
}

/** Failure that describes what the shopper has not seen yet; null when the order is as they saw it. */
export function describeChanges(
  { credit, tariff, lift }: Pick<Settings, 'credit' | 'tariff' | 'lift'>,
  basket: Basket,
  totals: OrderTotals,
  form: OrderForm,
): Failure | null {
  const goods = changedGoods(basket, form) ?? unanswered(basket, ANSWER_HERE);
  if (goods) return goods;
  if (basket.lines.some(needsBatchChoice)) return failure('batches', 'Выберите, как собрать товар');
  const problem = creditProblem(credit, totals.total, form);
  if (problem) return failure('changed', problem);
  if (leavesNothing(credit, totals.total, form))
    return failure(
      'changed',
      'Первый взнос покрывает весь заказ: занимать нечего. Уменьшите взнос или выберите другую оплату.',
    );
  if (totals.total === form.seenTotal) return null;
  return failure(
    'changed',
    `${deliveryText(totals, form, { tariff, lift })} Итог изменился: теперь ${formatRoubles(totals.total)} Проверьте его и отправьте заказ ещё раз.`,
  );
}

/** Returns the price of delivery as a full sentence, because without script the shopper may have changed the form after seeing a price. */
function deliveryText(
  { deliveryTotal, liftTotal }: OrderTotals,
  { delivery, city, elsewhere, carry }: OrderForm,
  { tariff, lift }: DeliveryPrices,
): string {
  if (DELIVERY_METHOD_FACTS[delivery].isPickup) return 'Самовывоз бесплатно.';
  const price = elsewhere || !tariff ? null : deliveryTotal;
  const fee = `Доставка (${city}): ${formatDelivery(price)}`;
  if (!carry) return endSentence(fee);
  return endSentence(
    `${fee}, ${lift ? `подъём на ${carry.floor} этаж: ${formatRoubles(liftTotal)}` : 'на этаж больше не поднимаем'}`,
  );
}
