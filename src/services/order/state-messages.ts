import type { orders } from '../../data/schema/order.ts';
import { ADMIN_MONEY_ADDRESS, adminOrderAddress } from '../../domain/admin/admin-addresses.ts';
import { hello, writeEmail, writeSentence, writeSms } from '../../domain/content/emails.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { eripNumber, shortOrderAddress } from '../../domain/order/order.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { Settings } from '../settings.ts';
import { pickupPoint } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';

export type MessagedOrder = Pick<
  typeof orders.$inferSelect,
  | ('number' | 'secret' | 'state' | 'name' | 'phone' | 'email')
  | ('delivery' | 'pickupPoint' | 'payment' | 'total' | 'reservedUntil')
>;

/** Ends a sentence with one full stop, also after «руб.». */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** How to pay an invoice through ЕРИП. */
export function eripInstruction(
  { path, service }: NonNullable<Settings['erip']>,
  order: Pick<MessagedOrder, 'number' | 'total'>,
): string {
  const sum = formatRoubles(order.total);
  return `ЕРИП: «${[...path, service].join('» → «')}», номер заказа ${eripNumber(order.number)}, сумма ${sum}`;
}

/** Used for an order to collect when its pickup point no longer exists. */
const POINT_BY_PHONE = { address: 'адрес назовём по телефону', hours: '' };

/** Writes the sentence about a state for the shopper; '' for states that are not reported. */
function newsOf(settings: Settings, { number, ...order }: MessagedOrder): string {
  const { state } = order;
  switch (state) {
    case 'new':
    case 'issued':
      return '';
    case 'reserved': {
      const until = order.reservedUntil ? `до ${formatMoment(order.reservedUntil)}` : '';
      return writeSentence(settings, state, { number, until });
    }
    case 'paid':
      return writeSentence(settings, state, { number, total: formatRoubles(order.total) });
    case 'assembled': {
      if (!DELIVERY_METHOD_FACTS[order.delivery].isPickup) return writeSentence(settings, state, { number });
      const { address, hours } = pickupPoint(settings, order.pickupPoint) ?? POINT_BY_PHONE;
      return writeSentence(settings, 'assembled-to-fetch', { number, address, hours });
    }
    default:
      return writeSentence(settings, state, { number });
  }
}

/**
 * Creates the message to the shopper about a new state, with additional notes, by email or otherwise by SMS; null when there is nothing to
 * report.
 */
export function stateMessage(
  { settings: readSettings, publicUrl }: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: MessagedOrder,
  notes: readonly string[],
  stepId: number,
): OutboxEntry | null {
  const settings = readSettings();
  const news = newsOf(settings, order);
  const { number, email, phone } = order;
  // After a person's data has been deleted, there is no address for messages.
  if (!news || !(email || phone)) return null;
  const key = `order:${number}:state:${stepId}`;
  const sentences = notes.filter(Boolean).map((note) => ` ${endSentence(note)}`);
  const values = {
    number,
    news: `${news}${sentences.join('')}`,
    link: `${publicUrl}${shortOrderAddress(order)}`,
  };
  if (!email)
    return { key, kind: 'sms', payload: { to: phone, text: writeSms(settings, 'order-state', values) } };
  const state = orderState(order.state).name.toLowerCase();
  const message = writeEmail(settings, 'order-state', { ...values, state, hello: hello(order.name) });
  return { key, kind: 'mail', payload: { to: email, ...message } };
}

const buyer = ({ name, phone }: Pick<MessagedOrder, 'name' | 'phone'>) =>
  [name, formatPhone(phone)].filter(Boolean).join(', ');

/** Creates the message to the shop that the money for a cancelled order must be refunded, and how. */
export function moneyBackMessage(
  { settings, publicUrl }: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: Pick<MessagedOrder, 'number' | 'total' | 'name' | 'phone'>,
  todo: string,
): OutboxEntry {
  const sum = formatRoubles(order.total);
  return {
    key: `order:${order.number}:money-back`,
    kind: 'mail',
    payload: {
      to: shopMailbox(settings().contacts),
      subject: `Вернуть ${sum} за заказ ${order.number}`,
      text: `Заказ ${order.number} отменён, а деньги за него получены. ${endSentence(todo)}\n\nПокупатель: ${buyer(order)}\n\nКогда вернёте, отметьте: ${publicUrl}${ADMIN_MONEY_ADDRESS}\n`,
    },
  };
}

/**
 * Creates a message to the shop about an action of the shopper or the bank. `what` is part of the message's key, so that each action is
 * reported once per order.
 */
export function shopMessage(
  { settings, publicUrl }: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: Pick<MessagedOrder, 'number' | 'name' | 'phone'>,
  what: 'paid' | 'cancelled',
  subject: string,
): OutboxEntry {
  const text = `${endSentence(subject)}\n\nПокупатель: ${buyer(order)}\n\nЗаказ в управлении: ${publicUrl}${adminOrderAddress(order.number)}\n`;
  return {
    key: `order:${order.number}:shop-${what}`,
    kind: 'mail',
    payload: { to: shopMailbox(settings().contacts), subject, text },
  };
}
