import type { Queryable } from '../../data/connection.ts';
import type { OrderForm } from '../../domain/order/order.ts';
import { sumDifferences } from '../../domain/order/order-differences.ts';
import { DELIVERY_METHOD_FACTS, PAID } from '../../domain/order/order-lists.ts';
import { paymentName } from '../../domain/order/order-summary.ts';
import type { OrderedLine } from '../../domain/order/plan-goods.ts';
import {
  type FixedFee,
  fixedFeeText,
  type ReceivingTexts,
  receivingDifferences,
} from '../../domain/order/receiving-edit.ts';
import { type Failure, failure, type Result, success } from '../../domain/result.ts';
import type { Settings } from '../settings.ts';
import { lockOrder, type OrderRow, reserveEnd } from './change-state.ts';
import { expectedDays, pickupPoint } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';
import { readOrderedLines } from './order-lines.ts';
import { creditRequest } from './order-totals.ts';
import { refuseMissedDay } from './refuse-missed-day.ts';
import { repriceOrder } from './reprice-order.ts';
import {
  type ChangedOrder,
  type ChangeTerms,
  refuseChange,
  refuseCredit,
  writeChange,
} from './write-change.ts';

type Receiving = Pick<
  OrderForm,
  'city' | 'elsewhere' | 'delivery' | 'address' | 'point' | 'when' | 'carry' | 'payment' | 'credit'
>;

/** Returns the days until the shop has everything for the lines of an order; null while one waits for a batch. */
function leadDaysOf(lines: readonly OrderedLine[]): number | null {
  if (lines.some(({ waitsForBatch }) => waitsForBatch)) return null;
  return Math.max(0, ...lines.map(({ leadDays }) => leadDays ?? 0));
}

function textsOf(settings: Settings, order: OrderRow, leadDays: number | null): ReceivingTexts {
  const fetched = DELIVERY_METHOD_FACTS[order.delivery].isPickup;
  const point = fetched ? pickupPoint(settings, order.pickupPoint) : null;
  return {
    where: fetched
      ? ['Самовывоз', point?.address].filter(Boolean).join(': ')
      : [order.city, order.address].filter(Boolean).join(', '),
    when: expectedDays(settings, order, leadDays) ?? '',
    carry: order.floor === null ? '' : `${order.floor} этаж${order.lift ? ', лифт' : ''}`,
    payment: paymentName(order.payment),
  };
}

/** Returns why an order cannot be paid by another method; null if it can. */
function refusePayment(settings: Settings, order: OrderRow, payment: OrderForm['payment']): Failure | null {
  if (payment === order.payment) return null;
  if (order.paymentState === 'paid')
    return failure(
      'payment',
      `Заказ уже оплачен (${paymentName(order.payment)}): сначала верните деньги, потом меняйте способ оплаты`,
    );
  if (payment === 'invoice' && order.company === '')
    return failure('payment', 'Счёт выставляем организации или ИП: сначала укажите её у покупателя');
  if (payment === 'credit' && order.company !== '')
    return failure('payment', 'Кредит оформляют только на человека: выберите другую оплату');
  return settings.paymentMethods.some((method) => method === payment)
    ? null
    : failure('payment', 'Этого способа оплаты в магазине нет');
}

/** Columns that follow from another payment method. */
function paymentColumns(settings: Settings, order: OrderRow, payment: OrderForm['payment'], now: Date) {
  if (payment === order.payment) return {};
  const before = PAID[payment] === 'before';
  const reserved = order.state === 'reserved' && before;
  return {
    payment,
    paymentState: PAID[payment] === 'after' ? ('none' as const) : ('waiting' as const),
    reservedUntil: reserved ? reserveEnd(settings, payment, now) : null,
  };
}

/** Columns of the order for a form that was checked by the rules of a new order. */
function columnsOf(settings: Settings, order: OrderRow, form: Receiving, fee: FixedFee): Partial<OrderRow> {
  const fetched = DELIVERY_METHOD_FACTS[form.delivery].isPickup;
  const carried = settings.lift ? form.carry : undefined;
  const { point = '' } = form;
  return {
    kind: 'order',
    delivery: form.delivery,
    city: fetched ? (pickupPoint(settings, point)?.city ?? '') : form.city,
    address: form.address,
    pickupPoint: fetched ? point : '',
    deliveryDay: form.when?.day ?? '',
    deliveryPart: form.when?.part ?? '',
    floor: carried?.floor ?? null,
    lift: carried?.lift ?? false,
    credit: creditRequest(settings.credit, order.total, form),
    deliveryFixed: fetched ? null : fee.price,
  };
}

/** A chosen day must be one that can still be promised, unless it stays as it was. */
async function refuseDay(
  tx: Queryable,
  deps: OrderDeps,
  order: OrderRow,
  form: Receiving,
  leadDays: number | null,
): Promise<Failure | null> {
  const { when } = form;
  const same =
    when?.day === order.deliveryDay && when.part === order.deliveryPart && form.city === order.city;
  return same ? null : refuseMissedDay(tx, deps, leadDays, form);
}

/**
 * Changes how an order is received and paid, within a transaction [SHOP-4]: the delivery price follows the tariff, unless the staff set
 * one. What is paid already cannot be paid in another way.
 */
export async function editReceiving(
  tx: Queryable,
  deps: OrderDeps,
  number: string,
  { form, fee }: { form: Receiving; fee: FixedFee },
  terms: ChangeTerms,
): Promise<Result<ChangedOrder & { note: string }>> {
  const settings = deps.settings();
  const order = await lockOrder(tx, number);
  if (!order) return failure('gone', `Заказа ${number} нет`);
  const lines = await readOrderedLines(tx, settings, order.id);
  const leadDays = leadDaysOf(lines);
  const refused =
    refuseChange(order, 'receiving', terms) ??
    refusePayment(settings, order, form.payment) ??
    (await refuseDay(tx, deps, order, form, leadDays));
  if (refused) return refused;
  const set = {
    ...columnsOf(settings, order, form, fee),
    ...paymentColumns(settings, order, form.payment, deps.clock()),
  };
  const after = { ...order, ...set };
  const totals = await repriceOrder(tx, settings, after, lines);
  const credit = refuseCredit(deps, after, totals.total);
  if (credit) return credit;
  const { differences: received, names } = receivingDifferences(
    textsOf(settings, order, leadDays),
    textsOf(settings, { ...after, deliveryPriceByPhone: false }, leadDays),
  );
  const sums = sumDifferences(order, totals);
  const fixed = after.deliveryFixed === order.deliveryFixed ? [] : [fixedFeeText(fee)];
  const differences = [...received, ...sums];
  if (differences.length + fixed.length === 0) return failure('same', 'В заказе ничего не изменилось');
  const changed = await writeChange(tx, deps, order, { set, totals, lines, differences }, terms);
  return success({
    order: changed,
    differences,
    productIds: [],
    note: [...names, ...fixed, ...sums].join('; '),
  });
}
