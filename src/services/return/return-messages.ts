import { formatAmountOf } from '../../domain/basket/basket.ts';
import { hello, writeEmail, writeSms } from '../../domain/content/emails.ts';
import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import { shortOrderAddress } from '../../domain/order/order.ts';
import { TEST_PAYMENT_NOTE } from '../../domain/order/order-summary.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { refundText, returnNumber } from '../../domain/return/return-text.ts';
import type { OrderRow } from '../order/change-state.ts';
import { endSentence } from '../order/state-messages.ts';
import type { PaymentDeps } from '../payment/open-payment.ts';
import type { TakenBack } from './take-back-goods.ts';
import type { RefundRow } from './write-refund.ts';

/** Says what happens with the money of an order: what goes back, or what is left to pay. */
export function moneySentence(order: OrderRow, refund: RefundRow | null, testPayment: boolean): string {
  if (testPayment) return TEST_PAYMENT_NOTE;
  if (refund) return endSentence(refundText(refund, order.payment));
  if (order.paymentState === 'paid' || order.total === 0) return '';
  return `К оплате остаётся ${endSentence(formatRoubles(order.total))}`;
}

interface ReturnNews {
  /** Part of the message's key. */
  what: string;
  news: string;
  goods: string;
}

/** Creates the message to the shopper about returned goods or money; null if the shopper's data has been deleted. */
function messageOf(
  { settings: readSettings, publicUrl }: Pick<PaymentDeps, 'settings' | 'publicUrl'>,
  order: OrderRow,
  { what, news, goods }: ReturnNews,
): OutboxEntry | null {
  const settings = readSettings();
  const { number, email, phone } = order;
  if (!(email || phone)) return null;
  const key = `order:${number}:${what}`;
  const values = { number, news, link: publicUrl + shortOrderAddress(order) };
  if (!email)
    return { key, kind: 'sms', payload: { to: phone, text: writeSms(settings, 'order-return', values) } };
  const message = writeEmail(settings, 'order-return', { ...values, goods, hello: hello(order.name) });
  return { key, kind: 'mail', payload: { to: email, ...message } };
}

const goodsText = (taken: readonly TakenBack[]) =>
  taken
    .map(({ line, sums }) => {
      const cost = kopecks(sums.total - sums.discount - sums.points);
      const named = line.article ? `${line.name} (арт. ${line.article})` : line.name;
      return `— ${named}: ${formatAmountOf(sums.quantity, line.unit)}, ${formatRoubles(cost)}`;
    })
    .join('\n');

export function returnMessage(
  deps: Pick<PaymentDeps, 'settings' | 'publicUrl'>,
  order: OrderRow,
  returned: { ordinal: number; note: string },
  taken: readonly TakenBack[],
  money: string,
): OutboxEntry | null {
  const note = returned.note && endSentence(returned.note);
  const news = [`Оформили возврат № ${returnNumber(order.number, returned)}.`, money, note];
  const what = `return:${returned.ordinal}`;
  return messageOf(deps, order, { what, news: news.filter(Boolean).join(' '), goods: goodsText(taken) });
}

/** Creates the message about money that goes back without goods. */
export function refundMessage(
  deps: Pick<PaymentDeps, 'settings' | 'publicUrl'>,
  order: OrderRow,
  refund: RefundRow,
  money: string,
): OutboxEntry | null {
  return messageOf(deps, order, {
    what: `refund:${refund.id}`,
    news: `Заказ ${order.number}. ${money}`,
    goods: '',
  });
}
