import type { FunctionComponent, ReactNode } from 'react';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { moneyBackText } from '../../domain/order/money-back.ts';
import {
  canPayByCard,
  eripNumber,
  invoiceAddress,
  type OrderView,
  type PaymentMethod,
} from '../../domain/order/order.ts';
import { TEST_PAYMENT_NOTE } from '../../domain/order/order-summary.ts';
import { Icon } from '../../ui/Icon.tsx';

interface OrderPaymentProps {
  order: OrderView;
  eripPath: readonly string[] | null;
  writesInvoice: boolean;
  secret: string;
  returned: boolean;
}

function TestNote({ order }: Pick<OrderPaymentProps, 'order'>) {
  return order.testPayment && <p className="order-message">{TEST_PAYMENT_NOTE}</p>;
}

function Paid({ order }: Pick<OrderPaymentProps, 'order'>) {
  return (
    <>
      <p className="order-state">
        <Icon name="check" />
        Оплачено {formatRoubles(order.total)}
      </p>
      <TestNote order={order} />
    </>
  );
}

function MoneyBack({
  order,
  moneyBack,
}: Pick<OrderPaymentProps, 'order'> & { moneyBack: NonNullable<OrderView['moneyBack']> }) {
  return (
    <>
      <p>
        {moneyBack.state === 'done'
          ? `Вернули ${formatRoubles(moneyBack.amount)}`
          : moneyBackText(moneyBack.amount, order.payment)}
      </p>
      <TestNote order={order} />
    </>
  );
}

function Card({ order, secret, returned }: Pick<OrderPaymentProps, 'order' | 'secret' | 'returned'>) {
  if (!canPayByCard(order)) return <p>Картой на сайте. Оплата больше не принимается.</p>;
  const waiting = returned && order.paymentState === 'waiting';
  const checkButton = (
    <button className={waiting ? 'button' : 'button button-quiet'} type="submit" formAction="/pay/ask">
      Проверить оплату
    </button>
  );
  return (
    <form action="/pay/open" method="post" className="order-pay">
      <input type="hidden" name="number" value={order.number} />
      <input type="hidden" name="secret" value={secret} />
      <p
        role={returned ? 'status' : undefined}
        className={order.paymentState === 'refused' ? 'order-refused' : undefined}
      >
        {order.paymentState === 'refused' &&
          'Оплата не прошла, деньги не списаны. Можно попробовать ещё раз.'}
        {waiting && 'Ждём ответа банка, обычно это меньше минуты.'}
        {!returned && order.paymentState === 'waiting' && 'Оплата картой на странице банка.'}
      </p>
      {waiting && checkButton}
      <button className={waiting ? 'button button-quiet' : 'button'} type="submit">
        Оплатить {formatRoubles(order.total)}
      </button>
      {returned && !waiting && checkButton}
    </form>
  );
}

function Erip({ order, eripPath }: Pick<OrderPaymentProps, 'order' | 'eripPath'>) {
  if (!eripPath) return <AgreedByPhone />;
  return (
    <>
      <p>Счёт выставлен в ЕРИП. Оплатите его в банкомате, кассе или приложении своего банка:</p>
      <ol className="order-erip">
        <li>Откройте «Платежи», потом «ЕРИП».</li>
        <li>Пройдите по дереву: {eripPath.map((step) => `«${step}»`).join(' → ')}.</li>
        <li>
          Введите номер заказа <b className="figures">{eripNumber(order.number)}</b>.
        </li>
        <li>
          Проверьте сумму <b className="figures">{formatRoubles(order.total)}</b> и подтвердите.
        </li>
      </ol>
    </>
  );
}

/** Shown if the shop has no payment methods, or the order's method has since been removed. */
function AgreedByPhone() {
  return <p>Как оплатить заказ, договоримся по телефону.</p>;
}

/** Payment by invoice, which can be printed until it is paid. */
function ByInvoice({ order, secret, writesInvoice }: Omit<OrderPaymentProps, 'eripPath' | 'returned'>) {
  if (!writesInvoice) return <AgreedByPhone />;
  return (
    <>
      <p>Счёт на {formatRoubles(order.total)} готов. Оплатите его с расчётного счёта организации.</p>
      <p>
        <a className="button" href={invoiceAddress({ number: order.number, secret })} data-plain>
          Открыть счёт
        </a>
      </p>
    </>
  );
}

function Credit({ order }: Pick<OrderPaymentProps, 'order'>) {
  const { credit } = order;
  return (
    <>
      <p>
        {credit?.instalment
          ? 'В рассрочку, без процентов. Позвоним, чтобы её подтвердить.'
          : 'Заявка на кредит передана. Позвоним с решением банка.'}
      </p>
      {credit && (
        <dl>
          {credit.bank && (
            <div>
              <dt>Банк</dt>
              <dd>{credit.bank}</dd>
            </div>
          )}
          <div>
            <dt>Первый взнос</dt>
            <dd>{formatRoubles(credit.firstPayment)}</dd>
          </div>
          <div>
            <dt>Срок</dt>
            <dd>{counted(credit.months, 'месяц', 'месяца', 'месяцев')}</dd>
          </div>
          <div>
            <dt>Платёж в месяц</dt>
            <dd>{formatRoubles(credit.monthly)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

const METHODS: Readonly<Record<PaymentMethod, FunctionComponent<OrderPaymentProps>>> = {
  'on-delivery': () => <p>При получении.</p>,
  card: Card,
  erip: Erip,
  invoice: ByInvoice,
  credit: Credit,
  'by-phone': AgreedByPhone,
};

function paymentDetails(props: OrderPaymentProps): ReactNode {
  const { order } = props;
  if (order.moneyBack) return <MoneyBack order={order} moneyBack={order.moneyBack} />;
  if (order.paymentState === 'paid' && order.state !== 'cancelled') return <Paid order={order} />;
  if (order.state === 'cancelled') return <p>Заказ отменён, платить за него не нужно.</p>;
  const Method = METHODS[order.payment];
  return <Method {...props} />;
}

/** Shows how the order is paid, and lets the shopper pay it now if possible [CART-9]. */
export function OrderPayment(props: OrderPaymentProps) {
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">Оплата</h2>
      {paymentDetails(props)}
    </section>
  );
}
