import type { Basket } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import { asksAboutBatches } from '../../domain/basket/batch-choice.ts';
import { unanswered } from '../../domain/basket/find-shortages.ts';
import { joinNotes, noteAbout } from '../../domain/basket/join-notes.ts';
import { formatDelivery } from '../../domain/delivery/delivery.ts';
import type { BringingPrices } from '../../domain/delivery/lift.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { RECEIVING } from '../../domain/order/order-lists.ts';
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
/** Where the questions of a basket stand in the order's own form. */
export const ANSWER_HERE = 'Выберите, как быть, и отправьте заказ ещё раз.';

/** What other goods than those of the order form lie in the basket now; null when they are those the shopper saw. */
export function changedGoods(
  basket: Basket,
  { seenFingerprint }: OrderForm,
): Failure<'changed' | 'short'> | null {
  if (fingerprintOf(basket) === seenFingerprint) return null;
  const lead = 'Пока вы оформляли заказ, корзина изменилась.';
  const asks = basket.shortages.length > 0;
  const notes = [lead, ...changedLines(basket), asks ? ANSWER_HERE : SEND_AGAIN];
  return failure(asks ? 'short' : 'changed', joinNotes(notes));
}

/** What the shopper has not seen yet; null when this is the order they saw. */
export function whatChanged(
  { credit, tariff, lift }: Pick<Settings, 'credit' | 'tariff' | 'lift'>,
  basket: Basket,
  totals: OrderTotals,
  form: OrderForm,
): Failure | null {
  const goods = changedGoods(basket, form) ?? unanswered(basket, ANSWER_HERE);
  if (goods) return goods;
  if (basket.lines.some(asksAboutBatches)) return failure('batches', 'Выберите, как собрать товар');
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
    `${bringingText(totals, form, { tariff, lift })} Итог изменился: теперь ${formatRoubles(totals.total)} Проверьте его и отправьте заказ ещё раз.`,
  );
}

/** What bringing the goods costs, in a sentence with its full stop: the form's fields may have changed it without script. */
function bringingText(
  { deliveryTotal, liftTotal }: OrderTotals,
  { delivery, city, elsewhere, carry }: OrderForm,
  { tariff, lift }: BringingPrices,
): string {
  if (RECEIVING[delivery].isFetched) return 'Самовывоз бесплатно.';
  const price = elsewhere || !tariff ? null : deliveryTotal;
  const fee = `Доставка (${city}): ${formatDelivery(price)}`;
  if (!carry) return endSentence(fee);
  return endSentence(
    `${fee}, ${lift ? `подъём на ${carry.floor} этаж: ${formatRoubles(liftTotal)}` : 'на этаж больше не поднимаем'}`,
  );
}
