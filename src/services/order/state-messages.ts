import type { orders } from '../../data/schema/order.ts';
import { hello, writeLetter, writeSentence, writeSms } from '../../domain/content/letters.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { eripNumber, shortOrderAddress } from '../../domain/order/order.ts';
import { RECEIVING } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { type ShopContacts, shopMailbox } from '../../domain/shop-contacts.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { Settings } from '../settings.ts';
import { pickupPoint } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';

/** What a message needs to know of an order. */
export type MessagedOrder = Pick<
  typeof orders.$inferSelect,
  | ('number' | 'secret' | 'state' | 'name' | 'phone' | 'email')
  | ('delivery' | 'pickupPoint' | 'payment' | 'total' | 'reservedUntil')
>;

/** A sentence ends with one full stop, also after «руб.». */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** How an invoice is paid through ЕРИП. */
export function eripInstruction(
  { path, service }: NonNullable<Settings['erip']>,
  order: Pick<MessagedOrder, 'number' | 'total'>,
): string {
  const sum = formatRoubles(order.total);
  return `ЕРИП: «${[...path, service].join('» → «')}», номер заказа ${eripNumber(order.number)}, сумма ${sum}`;
}

/** Of an order to fetch whose shop has given up its points since. */
const POINT_BY_PHONE = { address: 'адрес назовём по телефону', hours: '' };

/** What the shopper is told of a state; '' for those that are no news. */
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
      if (!RECEIVING[order.delivery].isFetched) return writeSentence(settings, state, { number });
      const { address, hours } = pickupPoint(settings, order.pickupPoint) ?? POINT_BY_PHONE;
      return writeSentence(settings, 'assembled-to-fetch', { number, address, hours });
    }
    default:
      return writeSentence(settings, state, { number });
  }
}

/** The message to the shopper about a new state and what is to be said with it, by mail or else by SMS; null where there is nothing to say. */
export function stateMessage(
  { settings: readSettings, publicUrl }: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: MessagedOrder,
  notes: readonly string[],
  stepId: number,
): OutboxEntry | null {
  const settings = readSettings();
  const told = newsOf(settings, order);
  const { number, email, phone } = order;
  // Who was forgotten gets no more messages.
  if (!told || !(email || phone)) return null;
  const key = `order:${number}:state:${stepId}`;
  const said = notes.filter(Boolean).map((note) => ` ${endSentence(note)}`);
  const values = { number, news: `${told}${said.join('')}`, link: `${publicUrl}${shortOrderAddress(order)}` };
  if (!email)
    return { key, kind: 'sms', payload: { to: phone, text: writeSms(settings, 'order-state', values) } };
  const state = orderState(order.state).name.toLowerCase();
  const letter = writeLetter(settings, 'order-state', { ...values, state, hello: hello(order.name) });
  return { key, kind: 'mail', payload: { to: email, ...letter } };
}

const buyer = ({ name, phone }: Pick<MessagedOrder, 'name' | 'phone'>) =>
  [name, formatPhone(phone)].filter(Boolean).join(', ');

/** The message to the shop that money of a cancelled order has to go back, and how. */
export function moneyBackMessage(
  contacts: ShopContacts,
  order: Pick<MessagedOrder, 'number' | 'total' | 'name' | 'phone'>,
  todo: string,
): OutboxEntry {
  const sum = formatRoubles(order.total);
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
