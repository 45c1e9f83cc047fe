import { formatDelivery } from '../delivery/delivery.ts';
import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { OrderState, OrderView, PaymentState, PaymentWay } from './order.ts';
import type { OrderField } from './order-fields.ts';
import { RECEIVING } from './order-lists.ts';

const PAYMENT: Readonly<Record<PaymentWay, string>> = {
  'on-delivery': 'при получении',
  'by-phone': 'об оплате договориться',
  card: 'картой',
  erip: 'ЕРИП',
  invoice: 'по счёту',
  credit: 'кредит',
};
const PAID: Readonly<Record<PaymentState, string>> = {
  none: '',
  waiting: ', ждём оплату',
  paid: ', оплачен',
  refused: ', оплата не прошла',
};

/** Stands wherever an order is called paid that only the stand-in bank paid. */
const TEST_MARK = 'тестовая оплата, денег нет';
/** The same for the shopper. */
export const TEST_PAYMENT_NOTE = 'Оплата тестовая: деньги не списаны.';

/** The same for the subject of an email to the shop. */
export const paidSubject = (number: string, sum: string, testPayment: boolean): string =>
  `Заказ ${number} оплачен картой${testPayment ? ` (${TEST_MARK})` : ''}: ${sum}`;

/** How an order is paid and whether it is, for the shop's people: «картой, ждём оплату». A cancelled order waits for nothing. */
export function paymentText({
  state,
  payment,
  paymentState,
  testPayment,
}: {
  state: OrderState;
  payment: PaymentWay;
  paymentState: PaymentState;
  testPayment: boolean;
}): string {
  const settled = state === 'cancelled' && paymentState !== 'paid';
  return PAYMENT[payment] + (settled ? '' : PAID[paymentState]) + (testPayment ? ` (${TEST_MARK})` : '');
}

/** What pages and the command show in a form of their own. */
type ShownElsewhere = 'name' | 'phone' | 'email' | 'comment' | 'payment' | 'credit';

/** Who buys an order and how it gets there, in lines for the shop's people; null: nothing to say. */
export function receivingTexts(
  order: OrderView,
): Record<Exclude<OrderField, ShownElsewhere> | 'byPhone', string | null> {
  const { company, point, city, address, expected, carry } = order;
  const fetched = RECEIVING[order.delivery].isFetched;
  return {
    company: company && `${company.name}, УНП ${company.unp}`,
    // The shop may have given up its points since.
    delivery: fetched ? `Самовывоз: ${point?.address ?? 'назвать место по телефону'}` : null,
    address: fetched ? null : `Доставка: ${[city, address].filter(Boolean).join(', ')}`,
    when: expected && `Когда: ${expected}`,
    byPhone: order.deliveryPriceByPhone
      ? `Назвать по телефону ${expected ? '' : 'день и '}цену доставки`
      : null,
    carry: carry && `Поднять: ${carry.floor} этаж, ${carry.lift ? 'есть лифт' : 'без лифта'}`,
  };
}

/** Names the sum of an order: it is without delivery where that is agreed by telephone. */
export const totalName = ({ deliveryPriceByPhone }: Pick<OrderView, 'deliveryPriceByPhone'>): string =>
  deliveryPriceByPhone ? 'Итого без доставки' : 'Итого';

/** What the sum of an order is made of, in words, without what is nothing; the last is the whole. */
export function sumRows(order: OrderView): [name: string, sum: string][] {
  const less = (sum: Kopecks) => `−${formatRoubles(sum)}`;
  const rows: [string, string][] = [['Товары', formatRoubles(order.goodsTotal)]];
  if (order.discount > 0)
    rows.push([`Скидка${order.couponCode ? ` по промокоду ${order.couponCode}` : ''}`, less(order.discount)]);
  if (order.bonusPaid > 0) rows.push(['Оплачено бонусами', less(order.bonusPaid)]);
  if (!RECEIVING[order.delivery].isFetched && !order.deliveryPriceByPhone)
    rows.push(['Доставка', formatDelivery(order.deliveryTotal)]);
  if (order.liftTotal > 0) rows.push(['Подъём', formatRoubles(order.liftTotal)]);
  return [...rows, [totalName(order), formatRoubles(order.total)]];
}
