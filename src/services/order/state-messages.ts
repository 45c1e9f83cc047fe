import { formatPhone } from '../../domain/form/phone.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import { eripNumber, type OrderState, shortOrderAddress } from '../../domain/order/order.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { callText, type ShopContacts, shopMailbox, shopSignature } from '../../domain/shop-contacts.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { Settings } from '../settings.ts';
import { pickupPoint } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';

/** What a message needs to know of an order. */
export interface MessagedOrder {
  number: string;
  secret: string;
  state: string;
  name: string;
  phone: string;
  email: string;
  delivery: string;
  pickupPoint: string;
  payment: string;
  total: number;
  reservedUntil: Date | null;
}

/** A sentence ends with one full stop, also after «руб.». */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** How an invoice is paid through ЕРИП. */
export function eripInstruction(
  { path, service }: Settings['erip'],
  order: Pick<MessagedOrder, 'number' | 'total'>,
): string {
  const sum = formatRoubles(kopecks(order.total));
  return `ЕРИП: «${[...path, service].join('» → «')}», номер заказа ${eripNumber(order.number)}, сумма ${sum}`;
}

/** States the shopper gets a message of, and its words after the order's number. */
const STATE_WORDS: Partial<Record<OrderState, (order: MessagedOrder, settings: Settings) => string>> = {
  confirmed: () => ': подтвердили и готовим товар.',
  reserved: ({ reservedUntil }) =>
    reservedUntil ? `: товар отложен для вас до ${formatMoment(reservedUntil)}.` : ': товар отложен для вас.',
  paid: ({ total }) => `: получили оплату ${formatRoubles(kopecks(total))} Собираем заказ.`,
  assembled: ({ delivery, pickupPoint: point }, settings) => {
    if (delivery !== 'pickup') return ' собран, передаём его водителю.';
    const { address, hours } = pickupPoint(settings, point);
    return ` собран, можно забирать: ${address}. ${hours}.`;
  },
  'on-the-way': () => ' в пути. Водитель позвонит за час до приезда.',
  cancelled: () => ' отменён.',
};

/** The message to the shopper about a new state and what is to be said with it, by mail or else by SMS; null where there is nothing to say. */
export function stateMessage(
  { settings, publicUrl }: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: MessagedOrder,
  notes: readonly string[],
  stepId: number,
): OutboxEntry | null {
  const state = order.state as OrderState;
  const words = STATE_WORDS[state]?.(order, settings);
  // Who was forgotten gets no more messages.
  if (!words || !(order.email || order.phone)) return null;
  const { contacts } = settings;
  const key = `order:${order.number}:state:${stepId}`;
  const said = notes.filter(Boolean).map((note) => ` ${endSentence(note)}`);
  const message = `${order.number}${words}${said.join('')}`;
  if (!order.email) {
    const text = `${contacts.name}: заказ ${message} ${publicUrl}${shortOrderAddress(order)}${callText(contacts)}`;
    return { key, kind: 'sms', payload: { to: order.phone, text } };
  }
  const hello = order.name ? `Здравствуйте, ${order.name}.` : 'Здравствуйте.';
  const text = `${hello}\n\nЗаказ ${message}\n\nСтраница заказа: ${publicUrl}${shortOrderAddress(order)}\n\n${shopSignature(contacts)}\n`;
  const subject = `Заказ ${order.number}: ${orderState(state).name.toLowerCase()}`;
  return { key, kind: 'mail', payload: { to: order.email, subject, text } };
}

const buyer = ({ name, phone }: Pick<MessagedOrder, 'name' | 'phone'>) =>
  [name, formatPhone(phone)].filter(Boolean).join(', ');

/** The message to the shop that money of a cancelled order has to go back, and how. */
export function moneyBackMessage(
  contacts: ShopContacts,
  order: Pick<MessagedOrder, 'number' | 'total' | 'name' | 'phone'>,
  todo: string,
): OutboxEntry {
  const sum = formatRoubles(kopecks(order.total));
  return {
    key: `order:${order.number}:money-back`,
    kind: 'mail',
    payload: {
      to: shopMailbox(contacts),
      subject: `Вернуть ${sum} за заказ ${order.number}`,
      text: `Заказ ${order.number} отменён, а деньги за него получены. ${endSentence(todo)}\n\nПокупатель: ${buyer(order)}\n\nКогда вернёте: npm run shop -- money done ${order.number} КАК\n`,
    },
  };
}

/** The message to the shop about what a shopper or the bank did with an order; `what` names it in the key, once an order. */
export function shopMessage(
  contacts: ShopContacts,
  order: Pick<MessagedOrder, 'number' | 'name' | 'phone'>,
  what: 'paid' | 'cancelled',
  subject: string,
): OutboxEntry {
  const text = `${endSentence(subject)}\n\nПокупатель: ${buyer(order)}\n\nПодробно: npm run shop -- order show ${order.number}\n`;
  return {
    key: `order:${order.number}:shop-${what}`,
    kind: 'mail',
    payload: { to: shopMailbox(contacts), subject, text },
  };
}
