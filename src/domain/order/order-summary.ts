import { formatDelivery } from '../delivery/delivery.ts';
import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { OrderState, OrderView, PaymentState, PaymentWay } from './order.ts';
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

/** Where an order is fetched, for the shop's people; null: the shop has given up its points since. */
export const fetchedText = (point: OrderView['point']): string =>
  point ? `Самовывоз: ${point.address}` : 'Самовывоз: назвать место по телефону';

/** What the shop's people have to say of a delivery that has no price yet. */
export const byPhoneText = ({ expected }: Pick<OrderView, 'expected'>): string =>
  `Назвать по телефону ${expected ? '' : 'день и '}цену доставки`;

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
