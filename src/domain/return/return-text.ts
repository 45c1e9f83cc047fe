import { formatAmountOf } from '../basket/basket.ts';
import { formatDate } from '../measures/moment.ts';
import { formatRoubles } from '../measures/money.ts';
import { quantity } from '../measures/quantity.ts';
import { moneyBackText } from '../order/money-back.ts';
import type { OrderViewLine, PaymentMethod } from '../order/order.ts';
import type { RefundMethod } from '../order/return-lists.ts';
import type { RefundView, ReturnView } from './return-view.ts';

/** Returns the number of a return as its document shows it: «К-000123/1». */
export const returnNumber = (orderNumber: string, { ordinal }: Pick<ReturnView, 'ordinal'>): string =>
  `${orderNumber}/${ordinal}`;

/** Describes what came back of a line: «заказано 8 шт., возвращено 3 шт.». */
export function returnedText({
  quantity: left,
  returned,
  unit,
}: Pick<OrderViewLine, 'quantity' | 'returned' | 'unit'>): string {
  const ordered = formatAmountOf(quantity(left + returned), unit);
  return `заказано ${ordered}, возвращено ${formatAmountOf(returned, unit)}`;
}

/** Returns the heading of a return's document. */
export const returnTitle = (orderNumber: string, returned: Pick<ReturnView, 'ordinal' | 'at'>): string =>
  `Возврат № ${returnNumber(orderNumber, returned)} от ${formatDate(new Date(returned.at))}`;

export const REFUND_METHOD_NAMES: Readonly<Record<RefundMethod, string>> = {
  bank: 'через банк, на карту покупателя',
  cash: 'наличными, уже вернули',
  transfer: 'переводом, уже вернули',
  later: 'вернём позже',
};

const TO_CARD = 'на карту, с которой вы заплатили';

type RefundSummary = Pick<RefundView, 'amount' | 'method' | 'state'>;

/** Describes a refund to the shopper, without a full stop: «Вернули 10,00 руб. наличными». */
const REFUND_TEXTS: Readonly<
  Record<RefundMethod, (refund: RefundSummary, payment: PaymentMethod) => string>
> = {
  bank: ({ amount, state }) =>
    `${state === 'done' ? 'Вернули' : 'Вернём'} ${formatRoubles(amount)} ${TO_CARD}`,
  cash: ({ amount }) => `Вернули ${formatRoubles(amount)} наличными`,
  transfer: ({ amount }) => `Вернули ${formatRoubles(amount)} переводом`,
  later: ({ amount, state }, payment) =>
    state === 'done' ? `Вернули ${formatRoubles(amount)}` : moneyBackText(amount, payment),
};

export const refundText = (refund: RefundSummary, payment: PaymentMethod): string =>
  REFUND_TEXTS[refund.method](refund, payment);
