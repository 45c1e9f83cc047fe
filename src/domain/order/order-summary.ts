import { formatDelivery } from '../delivery/delivery.ts';
import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { OrderState, OrderView, PaymentMethod, PaymentState } from './order.ts';
import type { OrderField } from './order-fields.ts';
import { DELIVERY_METHOD_FACTS } from './order-lists.ts';

const PAYMENT: Readonly<Record<PaymentMethod, string>> = {
  'on-delivery': 'при получении',
  'by-phone': 'об оплате договориться',
  card: 'картой',
  erip: 'ЕРИП',
  invoice: 'по счёту',
  credit: 'кредит',
};
/** Returns a payment method in words: «при получении». */
export const paymentName = (payment: PaymentMethod): string => PAYMENT[payment];

const PAID: Readonly<Record<PaymentState, string>> = {
  none: '',
  waiting: ', ждём оплату',
  paid: ', оплачен',
  refused: ', оплата не прошла',
};

/** Text that marks an order paid at the test bank wherever the staff see it as paid. */
const TEST_MARK = 'тестовая оплата, денег нет';
/** Note for the shopper on an order paid at the test bank. */
export const TEST_PAYMENT_NOTE = 'Оплата тестовая: деньги не списаны.';

/** Writes the subject of the email that informs the shop about a payment. */
export const paidSubject = (number: string, sum: string, testPayment: boolean): string =>
  `Заказ ${number} оплачен картой${testPayment ? ` (${TEST_MARK})` : ''}: ${sum}`;

/** Describes payment method and state for the staff: «картой, ждём оплату». A cancelled order is not described as waiting for payment. */
export function paymentText({
  state,
  payment,
  paymentState,
  testPayment,
}: {
  state: OrderState;
  payment: PaymentMethod;
  paymentState: PaymentState;
  testPayment: boolean;
}): string {
  const settled = state === 'cancelled' && paymentState !== 'paid';
  return PAYMENT[payment] + (settled ? '' : PAID[paymentState]) + (testPayment ? ` (${TEST_MARK})` : '');
}

/** Fields that pages and the command line show elsewhere. */
type ShownElsewhere = 'name' | 'phone' | 'email' | 'comment' | 'payment' | 'credit';

/** Describes the customer and delivery of an order for the staff, one line for each field; null if there is nothing to show for a field. */
export function receivingTexts(
  order: OrderView,
): Record<Exclude<OrderField, ShownElsewhere> | 'byPhone', string | null> {
  const { company, point, city, address, expected, carry } = order;
  const fetched = DELIVERY_METHOD_FACTS[order.delivery].isPickup;
  return {
    company: company && `${company.name}, УНП ${company.unp}`,
    // The shop may have closed this pickup point since the order was placed.
    delivery: fetched ? `Самовывоз: ${point?.address ?? 'назвать место по телефону'}` : null,
    address: fetched ? null : `Доставка: ${[city, address].filter(Boolean).join(', ')}`,
    when: expected && `Когда: ${expected}`,
    byPhone: order.deliveryPriceByPhone
      ? `Назвать по телефону ${expected ? '' : 'день и '}цену доставки`
      : null,
    carry: carry && `Поднять: ${carry.floor} этаж, ${carry.lift ? 'есть лифт' : 'без лифта'}`,
  };
}

/** Returns the name of an order's total, which excludes delivery if its price is agreed by telephone. */
export const totalName = ({ deliveryPriceByPhone }: Pick<OrderView, 'deliveryPriceByPhone'>): string =>
  deliveryPriceByPhone ? 'Итого без доставки' : 'Итого';

/** Lists the components of an order's total with their names, without zero values; the last row is the total. */
export function sumRows(order: OrderView): [name: string, sum: string][] {
  const less = (sum: Kopecks) => `−${formatRoubles(sum)}`;
  const rows: [string, string][] = [['Товары', formatRoubles(order.goodsTotal)]];
  if (order.discount > 0)
    rows.push([`Скидка${order.couponCode ? ` по промокоду ${order.couponCode}` : ''}`, less(order.discount)]);
  if (order.bonusPaid > 0) rows.push(['Оплачено бонусами', less(order.bonusPaid)]);
  if (!DELIVERY_METHOD_FACTS[order.delivery].isPickup && !order.deliveryPriceByPhone)
    rows.push(['Доставка', formatDelivery(order.deliveryTotal)]);
  if (order.liftTotal > 0) rows.push(['Подъём', formatRoubles(order.liftTotal)]);
  return [...rows, [totalName(order), formatRoubles(order.total)]];
}
