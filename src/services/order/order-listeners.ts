import { adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import {
  type OrderMove,
  orderMoved,
  orderPlaced,
  type ReportedLine,
  type ReportedOrder,
} from '../../domain/order/order-event.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import type { OrderDeps, OrderListeners } from './order-deps.ts';

const NOBODY: OrderListeners = { webhook: false, telegram: null };

/** Messages about a new order to external listeners: a webhook and the shop's Telegram chat. */
export function orderMessagesForListeners(
  { listeners = NOBODY, publicUrl, clock }: Pick<OrderDeps, 'listeners' | 'publicUrl' | 'clock'>,
  order: ReportedOrder,
  lines: readonly ReportedLine[],
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
    const { isPickup } = DELIVERY_METHOD_FACTS[delivery];
    const where = kind === 'fast' ? 'договориться по телефону' : isPickup ? 'самовывоз' : city;
    // Contains nothing about the buyer, because it passes through servers of a third party; the email has that data.
    const text = `${what} ${number} на ${formatRoubles(kopecks(total))}, позиций: ${lines.length}, ${where}`;
    entries.push({
      key: `order:${number}:telegram`,
      kind: 'messenger',
      payload: {
        messenger: 'telegram',
        to: listeners.telegram,
        text,
        link: publicUrl + adminOrderAddress(number),
      },
    });
  }
  return entries;
}

/** Returns the webhook's message about an order that the staff changed. */
export function changedMessagesForListeners(
  { listeners = NOBODY, clock }: Pick<OrderDeps, 'listeners' | 'clock'>,
  order: ReportedOrder & { version: number },
  lines: readonly (Omit<ReportedLine, 'orderable'> & { quantity: ReportedLine['orderable'] })[],
): OutboxEntry[] {
  if (!listeners.webhook) return [];
  const reported = lines.map(({ quantity: orderable, ...line }) => ({ ...line, orderable }));
  const body = JSON.stringify(orderPlaced(order, reported, clock(), 'order.changed'));
  return [
    { key: `order:${order.number}:webhook:changed:${order.version}`, kind: 'webhook', payload: { body } },
  ];
}

/** Returns the webhook's message about an order's new state; `stepId` is the id of the step in the order's history. */
export function moveMessagesForListeners(
  { listeners = NOBODY, clock }: Pick<OrderDeps, 'listeners' | 'clock'>,
  order: Pick<ReportedOrder, 'number' | 'total'>,
  move: OrderMove,
  stepId: number,
): OutboxEntry[] {
  if (!listeners.webhook) return [];
  const body = JSON.stringify(orderMoved(order, move, clock()));
  return [{ key: `order:${order.number}:webhook:${stepId}`, kind: 'webhook', payload: { body } }];
}
