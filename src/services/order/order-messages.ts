import { formatAmountOf } from '../../domain/basket/basket.ts';
import { type BatchPart, batchName } from '../../domain/basket/batches.ts';
import { SET_TOTAL, type SetRow, setRows } from '../../domain/basket/group-sets.ts';
import { hello, writeEmail, writeSentence, writeSms } from '../../domain/content/emails.ts';
import { formatDelivery } from '../../domain/delivery/delivery.ts';
import { pointText } from '../../domain/delivery/pickup-point.ts';
import { indentLines } from '../../domain/form/control-characters.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import {
  type CreditRequest,
  type PaymentKind,
  paymentKind,
  shortOrderAddress,
} from '../../domain/order/order.ts';
import type { ReportedLine } from '../../domain/order/order-event.ts';
import type { OrderField } from '../../domain/order/order-fields.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import { totalName } from '../../domain/order/order-summary.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { areaAndAmount, type Covering } from '../../domain/product/covered-text.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './change-state.ts';
import { pickupPoint } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';
import { endSentence, eripInstruction } from './state-messages.ts';

/** An order with its expected date, which is null when the date is agreed by telephone. */
export type MessageOrder = OrderRow & { expected: string | null };

export interface MessageLine extends Covering, ReportedLine {
  comment: string;
  parts: readonly BatchPart[];
  /** Note on supply, for the shop and the shopper. */
  supplyNote?: string | null;
  /** True when the stock is not counted, so that the shop has to check it. */
  uncounted?: boolean;
  waitsForBatch?: boolean;
  setId?: number | null;
}

const PAYMENT: Readonly<Record<PaymentKind, string>> = {
  'on-delivery': 'оплата при получении',
  'by-phone': 'об оплате договоримся по телефону',
  card: 'оплата картой на сайте',
  erip: 'оплата через ЕРИП',
  invoice: 'оплата по счёту',
  credit: 'в кредит',
  instalment: 'в рассрочку',
};

const WAITS_FOR_BATCH = {
  shop: 'Покупатель ждёт одну партию: не отгружайте, пока не придёт, и назовите срок',
  shopper: 'Ждём одну партию: срок назовём по телефону, до того товар отложен',
};

/** Writes a line; the parts of a set are indented below its main line, and the last one is followed by the set's price [BEYOND-15]. */
function rowText({ line, part, setTotal }: SetRow<MessageLine>, reader: 'shop' | 'shopper'): string {
  const text = part ? `  ${lineText(line, reader)}` : lineText(line, reader);
  return setTotal === null ? text : `${text}\n  ${SET_TOTAL}: ${formatRoubles(setTotal)}`;
}

function lineText(line: MessageLine, reader: 'shop' | 'shopper'): string {
  const { name, article, unit, total, comment, parts, supplyNote, uncounted, waitsForBatch } = line;
  const goods = article ? `${name} (арт. ${article})` : name;
  const from = parts.map((part) => `${batchName(part)}: ${formatAmountOf(part.quantity, unit)}`).join('; ');
  const check = uncounted && reader === 'shop' ? 'Остаток в учёте не указан: проверьте наличие' : '';
  const waits = waitsForBatch ? WAITS_FOR_BATCH[reader] : '';
  const details = [from, waits, supplyNote, check, indentLines(comment)]
    .filter(Boolean)
    .map((text) => `\n  ${text}`);
  const cost = total > 0 ? formatRoubles(total) : 'подарок';
  return `— ${goods}: ${areaAndAmount(line, line.orderable)}, ${cost}${details.join('')}`;
}

function creditText({ instalment, bank, months, firstPayment, credit, monthly }: CreditRequest): string {
  const lead = instalment ? 'Рассрочка' : `Кредит: ${bank}`;
  const lent = `${instalment ? 'остаток' : 'сумма кредита'} ${formatRoubles(credit)}`;
  const first = firstPayment > 0 ? `первый взнос ${formatRoubles(firstPayment)}` : 'без первого взноса';
  return `${lead}, ${months} мес., ${first}, ${lent}, платёж ${formatRoubles(monthly)} в месяц`;
}

/** Returns lines about delivery or pickup, with date and price. */
function receivingText(settings: Settings, order: MessageOrder): string[] {
  if (order.kind === 'fast') return ['Доставка: договориться по телефону'];
  const { expected } = order;
  if (DELIVERY_METHOD_FACTS[order.delivery].isPickup) {
    const point = pickupPoint(settings, order.pickupPoint);
    return [
      `Самовывоз: ${point ? pointText(point) : 'где забрать, скажем по телефону'}`,
      ...(expected ? [`Можно забрать: ${expected}`] : []),
    ];
  }
  const where = [order.city, order.address].filter(Boolean).join(', ');
  if (order.deliveryPriceByPhone && !expected)
    return [`Доставка: ${where} — цену и день назовём по телефону`];
  const fee = formatDelivery(order.deliveryPriceByPhone ? null : order.deliveryTotal);
  return [`Доставка: ${where} — ${fee}`, `День доставки: ${expected ?? 'назовём по телефону'}`];
}

/** Returns a line for each sum that is not zero. */
function sumsText(settings: Settings, order: MessageOrder): string[] {
  const sum = (label: string, amount: number) =>
    amount > 0 ? [`${label}: ${formatRoubles(kopecks(amount))}`] : [];
  const floor = order.lift ? `${order.floor} этаж, лифт` : `${order.floor} этаж, без лифта`;
  return [
    ...sum('Товары', order.goodsTotal),
    ...sum(`Скидка по промокоду ${order.couponCode}`, order.discount),
    ...sum('Оплачено бонусами', order.bonusPaid),
    ...receivingText(settings, order),
    ...(order.floor === null ? [] : sum(`Подъём на ${floor}`, order.liftTotal)),
    `${totalName(order)}: ${formatRoubles(order.total)}, ${PAYMENT[paymentKind(order)]}`,
  ];
}

function bodyOf(
  settings: Settings,
  order: MessageOrder,
  lines: readonly MessageLine[],
  reader: 'shop' | 'shopper',
): string {
  const credit = order.credit ? [creditText(order.credit)] : [];
  return [
    ...setRows(lines).map((row) => rowText(row, reader)),
    '',
    ...sumsText(settings, order),
    ...credit,
  ].join('\n');
}

/** Fields that are shown in one line with the phone or among the sums. */
type ShownElsewhere = 'name' | 'delivery' | 'address' | 'when' | 'carry' | 'payment' | 'credit';

/** Returns lines with the buyer's data for the shop; empty fields have none. */
const buyerLines = (order: MessageOrder): Record<Exclude<OrderField, ShownElsewhere>, string> => ({
  phone: `Покупатель: ${[order.name, formatPhone(order.phone)].filter(Boolean).join(', ')}`,
  company: order.company && `Юридическое лицо: ${order.company}, УНП ${order.unp}`,
  email: order.email && `Почта: ${order.email}`,
  comment: order.comment && `Комментарий: ${indentLines(order.comment)}`,
});

function toShop(settings: Settings, order: MessageOrder, lines: readonly MessageLine[]): OutboxEntry {
  const who = Object.values(buyerLines(order)).filter(Boolean);
  const sum = formatRoubles(order.total);
  const what = order.kind === 'fast' ? 'Быстрый заказ' : 'Новый заказ';
  return {
    key: `order:${order.number}:shop`,
    kind: 'mail',
    payload: {
      to: shopMailbox(settings.contacts),
      subject: `${what} ${order.number} на ${sum}`,
      text: `${who.join('\n')}\n\n${bodyOf(settings, order, lines, 'shop')}\n`,
    },
  };
}

/** Returns a text on what happens next, which depends on the payment method. */
function nextText(settings: Settings, order: MessageOrder): string {
  const { payment, reservedUntil } = order;
  const reserve = reservedUntil ? `Товар отложен до ${formatMoment(reservedUntil)}.` : '';
  const erip = payment === 'erip' && settings.erip ? endSentence(eripInstruction(settings.erip, order)) : '';
  return writeSentence(settings, `then-${paymentKind(order)}`, { reserve, erip });
}

/** Returns the key of the confirmation that the shopper gets. */
export const confirmationKey = (number: string): string => `order:${number}:shopper`;

function toShopper(
  { settings: readSettings, publicUrl }: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: MessageOrder,
  lines: readonly MessageLine[],
): OutboxEntry {
  const settings = readSettings();
  const { number, email } = order;
  const key = confirmationKey(number);
  const values = {
    number,
    total: formatRoubles(order.total),
    next: nextText(settings, order),
    link: publicUrl + shortOrderAddress(order),
  };
  if (!email)
    return {
      key,
      kind: 'sms',
      payload: { to: order.phone, text: writeSms(settings, 'order-accepted', values) },
    };
  const goods = bodyOf(settings, order, lines, 'shopper');
  const message = writeEmail(settings, 'order-accepted', { ...values, goods, hello: hello(order.name) });
  return { key, kind: 'mail', payload: { to: email, ...message } };
}

/**
 * Returns the messages to the shop and the shopper about a new order [CART-11]; the shopper gets an email or, without an email address, an
 * SMS.
 */
export function orderMessages(
  deps: Pick<OrderDeps, 'settings' | 'publicUrl'>,
  order: MessageOrder,
  lines: readonly MessageLine[],
): OutboxEntry[] {
  return [toShop(deps.settings(), order, lines), toShopper(deps, order, lines)];
}
