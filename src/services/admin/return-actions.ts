import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { readRoubles } from '../../domain/measures/read-roubles.ts';
import { readOrderNumber } from '../../domain/order/order.ts';
import { RETURN_REASON_FACTS, readRefundMethod } from '../../domain/order/return-lists.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { MAX_RETURN_NOTE, readReturnRequest } from '../../domain/return/return-request.ts';
import { returnNumber } from '../../domain/return/return-text.ts';
import { closeRefund } from '../return/close-refund.ts';
import { recordReturn } from '../return/record-return.ts';
import { refundMoney } from '../return/refund-money.ts';
import type { RefundRequest, RefundRow } from '../return/write-refund.ts';
import { type Action, type AdminFields, fieldOf, idOf } from './action.ts';
import { withMessage } from './own-actions.ts';

const NO_NUMBER = failure('gone', 'Такого заказа нет');
const KEY = /^[\w-]{16,64}$/;

const sumOf = (fields: AdminFields, name: string): Kopecks | null => readRoubles(fieldOf(fields, name));

function refundOf(fields: AdminFields): Result<RefundRequest & { key: string }> {
  const amount = sumOf(fields, 'amount');
  if (amount === null) return failure('amount', 'Сумма — это рубли, например 24,50');
  const method = readRefundMethod(fieldOf(fields, 'method'));
  if (!method) return failure('method', 'Выберите, как вернуть деньги');
  const reason = fieldOf(fields, 'why').slice(0, MAX_RETURN_NOTE);
  const key = fieldOf(fields, 'key');
  return KEY.test(key) ? success({ amount, method, reason, key }) : failure('gone', 'Откройте форму ещё раз');
}

/** Describes the state of a refund. */
function moneyText(refund: RefundRow | null): string {
  if (!refund) return '';
  const sum = formatRoubles(refund.amount);
  if (refund.method === 'bank') return `, ${sum} возвращаем через банк`;
  return refund.state === 'done' ? `, вернули ${sum}` : `, вернуть ${sum}`;
}

const orderReturn: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const request = readReturnRequest(fields);
  if (typeof request === 'string') return failure('return', request);
  const seenTotal = sumOf(fields, 'seen');
  const refund = refundOf(fields);
  if (!refund.ok) return refund;
  if (seenTotal === null) return failure('seen', 'Сначала посчитайте сумму');
  const { key, ...money } = refund.value;
  const note = `${RETURN_REASON_FACTS[request.reason].name}, ${formatRoubles(seenTotal)}`;
  const confirmed = { ...request, key, seenTotal, refund: money };
  const recorded = await recordReturn(deps, number, confirmed, (tx) => deps.log(tx, number, note));
  return withMessage(
    recorded,
    ({ ordinal, refund: row }) => `Возврат № ${returnNumber(number, { ordinal })} оформлен${moneyText(row)}`,
  );
};

const orderRefund: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const refund = refundOf(fields);
  if (!refund.ok) return refund;
  const note = `${formatRoubles(refund.value.amount)}: ${refund.value.reason}`;
  const recorded = await refundMoney(deps, number, refund.value, (tx) => deps.log(tx, number, note));
  return withMessage(recorded, (row) => `${number}: записано${moneyText(row)}`);
};

const refundClose: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  const id = idOf(fields, 'refund');
  if (!number || id === null) return NO_NUMBER;
  const method = readRefundMethod(fieldOf(fields, 'method'));
  const note = fieldOf(fields, 'note').slice(0, MAX_RETURN_NOTE);
  if (!method || method === 'later') return failure('method', 'Выберите, как вернули деньги');
  const closed = await closeRefund(deps, number, { id, method, note }, (tx) => deps.log(tx, number, note));
  return withMessage(closed, (row) => `${number}: отмечено${moneyText(row)}`);
};

export const RETURN_ACTIONS = {
  'order-return': orderReturn,
  'order-refund': orderRefund,
  'refund-close': refundClose,
} satisfies Record<string, Action>;
