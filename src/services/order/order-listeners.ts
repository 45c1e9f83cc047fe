import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import {
  type OrderMove,
  orderMoved,
  orderPlaced,
  type ToldLine,
  type ToldOrder,
} from '../../domain/order/order-event.ts';
import { RECEIVING } from '../../domain/order/order-lists.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { OrderDeps, OrderListeners } from './order-deps.ts';

const NOBODY: OrderListeners = { webhook: false, telegram: null };

/** Tells of a new order to whoever listens beside shop and shopper: another system, and a conversation of the shop. */
export function tellOfOrder(
  { listeners = NOBODY, publicUrl, clock }: Pick<OrderDeps, 'listeners' | 'publicUrl' | 'clock'>,
  order: ToldOrder,
  lines: readonly ToldLine[],
): OutboxEntry[] {
  const { number, total, kind, delivery, city } = order;
  const entries: OutboxEntry[] = [];
  if (listeners.webhook)
    entries.push({
      key: `order:${number}:webhook:placed`,
      kind: 'webhook',
      payload: { body: JSON.stringify(orderPlaced(order, lines, clock())) },
    });
  if (listeners.telegram) {
    const what = kind === 'fast' ? 'Быстрый заказ' : 'Новый заказ';
    const { isFetched } = RECEIVING[delivery];
    const where = kind === 'fast' ? 'договориться по телефону' : isFetched ? 'самовывоз' : city;
    // Who bought it stays out of somebody else's servers: the letter says that.
    const text = `${what} ${number} на ${formatRoubles(kopecks(total))}, позиций: ${lines.length}, ${where}`;
    entries.push({
      key: `order:${number}:telegram`,
      kind: 'messenger',
      payload: { messenger: 'telegram', to: listeners.telegram, text, link: publicUrl },
    });
  }
  return entries;
}

/** Tells another system, where one listens, that an order has moved; `stepId` is of its history. */
export function tellOfMove(
  { listeners = NOBODY, clock }: Pick<OrderDeps, 'listeners' | 'clock'>,
  order: Pick<ToldOrder, 'number' | 'total'>,
  move: OrderMove,
  stepId: number,
): OutboxEntry[] {
  if (!listeners.webhook) return [];
  const body = JSON.stringify(orderMoved(order, move, clock()));
  return [{ key: `order:${order.number}:webhook:${stepId}`, kind: 'webhook', payload: { body } }];
}
