import { prorate } from '../discount/discount.ts';
import { formatPhone } from '../form/phone.ts';
import { type Kopecks, kopecks, subtractMoney } from '../measures/money.ts';
import type { OrderView, PaymentKind } from '../order/order.ts';
import type { OrderField } from '../order/order-fields.ts';
import { DELIVERY_METHOD_FACTS } from '../order/order-lists.ts';
import { isFinal, orderState } from '../order/order-state.ts';
import { TEST_PAYMENT_NOTE } from '../order/order-summary.ts';
import { baseUnit, countedNodes, decimalText, type ExchangedLine, sumText } from './counted-line.ts';
import { type XmlNode, xml } from './xml-text.ts';

/** Fields that are sent in a different form, or not at all. */
type Otherwise = 'payment' | 'when' | 'carry' | 'credit';

/**
 * An order as sent to 1C; `address` is where it is delivered or picked up. Times are in the shop's own time zone, «2026-11-24» and
 * «18:45:21».
 */
export interface ExchangedOrder
  extends Pick<
    OrderView,
    | Exclude<OrderField, Otherwise>
    | 'number'
    | 'state'
    | 'testPayment'
    | 'bonusPaid'
    | 'deliveryTotal'
    | 'liftTotal'
    | 'total'
  > {
  day: string;
  time: string;
  stateSince: string;
  paid: boolean;
  payment: PaymentKind;
  deliveryDay: string;
  lines: readonly ExchangedLine[];
}

const SCHEMA_VERSION = '2.09';

const PAYMENT: Readonly<Record<PaymentKind, string>> = {
  'on-delivery': 'При получении',
  'by-phone': 'По договорённости',
  card: 'Банковская карта',
  erip: 'ЕРИП',
  invoice: 'По счёту',
  credit: 'Кредит',
  instalment: 'Рассрочка',
};

const requisite = (name: string, value: string) =>
  xml('ЗначениеРеквизита', [xml('Наименование', name), xml('Значение', value)]);

type Requisite = readonly [name: string, value: string];

/** Writes the requisites in order, without empty ones; null if none is left. */
function requisites(pairs: readonly Requisite[]): XmlNode | null {
  const stated = pairs.filter(([, value]) => value !== '');
  return stated.length > 0
    ? xml(
        'ЗначенияРеквизитов',
        stated.map(([name, value]) => requisite(name, value)),
      )
    : null;
}

const KIND = (kind: 'Товар' | 'Услуга') =>
  [
    ['ВидНоменклатуры', kind],
    ['ТипНоменклатуры', kind],
  ] as const;

function discounts(name: string, sum: Kopecks): XmlNode | null {
  if (sum === 0) return null;
  return xml('Скидки', [
    xml('Скидка', [xml('Наименование', name), xml('Сумма', sumText(sum)), xml('УчтеноВСумме', 'true')]),
  ]);
}

function goodsNode(line: ExchangedLine, less: Kopecks): XmlNode {
  const counted = countedNodes(line);
  return xml('Товар', [
    line.externalId ? xml('Ид', line.externalId) : null,
    line.article ? xml('Артикул', line.article) : null,
    xml('Наименование', line.name),
    counted.base,
    requisites([
      ...KIND('Товар'),
      ['Комментарий', [counted.pieces, ...line.notes].filter(Boolean).join('; ')],
    ]),
    line.catalogueId ? xml('ИдКаталога', line.catalogueId) : null,
    counted.price,
    counted.amount,
    xml('Сумма', sumText(subtractMoney(line.total, less))),
    ...counted.unit,
    discounts('Скидка', less),
  ]);
}

function serviceNode(id: string, name: string, sum: Kopecks): XmlNode | null {
  if (sum === 0) return null;
  return xml('Товар', [
    xml('Ид', id),
    xml('Наименование', name),
    baseUnit('шт.'),
    requisites(KIND('Услуга')),
    xml('ЦенаЗаЕдиницу', sumText(sum)),
    xml('Количество', decimalText('1')),
    xml('Сумма', sumText(sum)),
    xml('Единица', 'шт.'),
    xml('Коэффициент', '1'),
  ]);
}

/** Writes the goods and services of an order; after discounts and points, their sums add up to the order's total. */
function goodsNodes({ lines, bonusPaid, deliveryTotal, liftTotal }: ExchangedOrder): (XmlNode | null)[] {
  const left = lines.map(({ total, discount }) => subtractMoney(total, discount));
  const points = bonusPaid > 0 ? prorate(bonusPaid, left) : [];
  return [
    ...lines.map((line, at) => goodsNode(line, kopecks(line.discount + (points[at] ?? 0)))),
    serviceNode('ORDER_DELIVERY', 'Доставка заказа', deliveryTotal),
    serviceNode('ORDER_LIFT', 'Подъём на этаж', liftTotal),
  ];
}

const contact = (type: string, value: string) =>
  value === '' ? null : xml('Контакт', [xml('Тип', type), xml('Значение', value)]);

/** Writes the buyer, whom 1C recognises by telephone number or company. */
function buyerNode({ name, phone, email, company, address }: ExchangedOrder): XmlNode {
  const place = [xml('Представление', address)];
  const title = company?.name || name || formatPhone(phone);
  return xml('Контрагент', [
    xml('Ид', company ? `unp-${company.unp}` : phone.replace(/\D/g, '')),
    xml('Наименование', title),
    company ? xml('ОфициальноеНаименование', company.name) : xml('ПолноеНаименование', title),
    company || address === '' ? null : xml('АдресРегистрации', place),
    address === '' ? null : xml('Адрес', place),
    xml('Контакты', [contact('Телефон мобильный', formatPhone(phone)), contact('Электронная почта', email)]),
    xml('Роль', 'Покупатель'),
  ]);
}

/** Marks an order paid at the test bank as unpaid, because no money was received. */
function asUnpaid(order: ExchangedOrder): ExchangedOrder {
  const { state, comment } = order;
  return {
    ...order,
    paid: false,
    state: state === 'paid' ? 'reserved' : state,
    comment: [TEST_PAYMENT_NOTE, comment].filter(Boolean).join(' '),
  };
}

/** Fields sent as part of the buyer or in elements of their own. Carrying is sent as a service, credit as a payment method. */
type ShownElsewhere = 'name' | 'phone' | 'email' | 'comment' | 'carry' | 'credit';

function orderNode(given: ExchangedOrder): XmlNode {
  const order = given.testPayment ? asUnpaid(given) : given;
  const { state, company } = order;
  return xml('Документ', [
    xml('Ид', order.number),
    xml('Номер', order.number),
    xml('Дата', order.day),
    xml('ХозОперация', 'Заказ товара'),
    xml('Роль', 'Продавец'),
    xml('Валюта', 'BYN'),
    xml('Курс', '1'),
    xml('Сумма', sumText(order.total)),
    xml('Контрагенты', [buyerNode(order)]),
    xml('Время', order.time),
    xml('Комментарий', order.comment),
    xml('Товары', goodsNodes(order)),
    requisites(
      Object.values({
        payment: ['Метод оплаты', PAYMENT[order.payment]],
        paid: ['Заказ оплачен', String(order.paid)],
        delivery: ['Способ доставки', DELIVERY_METHOD_FACTS[order.delivery].name],
        allowed: ['Доставка разрешена', String(state !== 'new' && state !== 'cancelled')],
        address: ['Адрес доставки', order.address],
        when: ['День доставки', order.deliveryDay],
        company: ['УНП', company?.unp ?? ''],
        cancelled: ['Отменен', String(state === 'cancelled')],
        final: ['Финальный статус', String(isFinal(state))],
        state: ['Статус заказа', `[${state}] ${orderState(state).name}`],
        stateId: ['Статуса заказа ИД', state],
        since: ['Дата изменения статуса', order.stateSince],
      } satisfies Record<Exclude<OrderField, ShownElsewhere>, Requisite> & Record<string, Requisite>),
    ),
  ]);
}

/** Writes the document with the orders that 1C requested; `formedAt` has the form «2026-11-24T18:45:21». */
export function orderDocument(orders: readonly ExchangedOrder[], formedAt: string): XmlNode {
  return xml('КоммерческаяИнформация', orders.map(orderNode), {
    ВерсияСхемы: SCHEMA_VERSION,
    ДатаФормирования: formedAt,
  });
}
