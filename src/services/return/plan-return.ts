import type { orders } from '../../data/schema/order.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { isBefore } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { mayReturn, type ReturnRules, returnProblem } from '../../domain/return/return-amount.ts';
import { amountsOf, type ReturnRequest } from '../../domain/return/return-request.ts';
import {
  isWhole,
  type OrderMoney,
  proposedRefund,
  type ReturnedSums,
  returnSums,
} from '../../domain/return/return-sums.ts';
import type { LineToReturn } from './read-returnable.ts';
import type { RefundRequest } from './write-refund.ts';

type OrderRow = typeof orders.$inferSelect;

export interface OrderToReturn {
  order: OrderRow;
  lines: readonly LineToReturn[];
  money: OrderMoney;
}

export interface PlannedReturn {
  sums: ReturnedSums;
  /** Sum to refund; the staff may return less, with a reason. */
  proposed: Kopecks;
  /** True if nothing that can be returned is left. */
  whole: boolean;
  /** True if the goods have left the shop. */
  dispatched: boolean;
}

/** Whether the goods of an order have left the shop. */
export const isDispatched = ({ state }: Pick<OrderRow, 'state'>): boolean => !isBefore(state, 'on-the-way');

/** Checks a requested return and computes its sums; the same for the preview and for the return itself. */
export function planReturn(
  { order, lines, money }: OrderToReturn,
  request: ReturnRequest,
  rules: ReturnRules,
): Result<PlannedReturn> {
  if (!mayReturn(order.state))
    return failure(
      'not-allowed',
      `Заказ ${order.number}: «${orderState(order.state).name}», возвращать нечего`,
    );
  if (request.lines.length === 0) return failure('nothing', 'Укажите, сколько чего вернули');
  for (const { id, quantity } of request.lines) {
    const line = lines.find((each) => each.id === id);
    const problem = line
      ? returnProblem(line, quantity, rules, request.reason)
      : 'Такого товара в заказе нет';
    if (problem) return failure('quantity', line ? `${line.name}: ${problem}` : problem);
  }
  const amounts = amountsOf(request);
  const sums = returnSums({ ...order, lines }, amounts, request.fees);
  return success({
    sums,
    proposed: proposedRefund(order.total, sums.total, money),
    whole: isWhole({ lines }, amounts),
    dispatched: isDispatched(order),
  });
}

/** Checks the sum that the staff entered; null if it is right. */
export function refundProblem(
  { amount, reason }: Pick<RefundRequest, 'amount' | 'reason'>,
  proposed: Kopecks,
): string | null {
  if (amount > proposed) return `Вернуть можно не больше ${formatRoubles(proposed)}`;
  if (amount < proposed && reason === '')
    return `Возвращаете меньше, чем ${formatRoubles(proposed)}: напишите почему`;
  return null;
}
