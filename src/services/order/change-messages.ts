import { hello, writeEmail, writeSms } from '../../domain/content/emails.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { shortOrderAddress } from '../../domain/order/order.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import type { OrderRow } from './change-state.ts';
import type { OrderDeps } from './order-deps.ts';
import { endSentence } from './state-messages.ts';

/** What the buyer is told of a change: the differences, and what is left to pay or will be returned. */
export interface ChangeWords {
  differences: readonly string[];
  money: string;
}

/** Creates the message to the buyer about a changed order, by email or otherwise by SMS; null without an address. */
export function changeMessage(
  { settings: readSettings, publicUrl }: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: OrderRow,
  { differences, money }: ChangeWords,
): OutboxEntry | null {
  const { number, email, phone, version } = order;
  if (!(email || phone)) return null;
  const settings = readSettings();
  const key = `order:${number}:changed:${version}`;
  const values = {
    number,
    total: endSentence(formatRoubles(order.total)),
    money: money && endSentence(money),
    link: publicUrl + shortOrderAddress(order),
  };
  if (!email)
    return { key, kind: 'sms', payload: { to: phone, text: writeSms(settings, 'order-changed', values) } };
  const changes = differences.map((each) => `— ${each}`).join('\n');
  const message = writeEmail(settings, 'order-changed', { ...values, changes, hello: hello(order.name) });
  return { key, kind: 'mail', payload: { to: email, ...message } };
}
