import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import type { TestPlay } from '../../domain/order/test-play.ts';
import './order.css';

interface TestBankProps {
  reference: string;
  orderNumber: string;
  amount: Kopecks;
  back: string;
}

const PLAYS: Readonly<Record<TestPlay, string>> = {
  success: 'Оплата прошла',
  refusal: 'Карта отклонена',
  late: 'Ответ банка опоздает на 20 секунд',
  repeated: 'Банк ответит трижды',
};

/** Page of the test bank, where the user chooses the result of the payment. */
export function TestBank({ reference, orderNumber, amount, back }: TestBankProps) {
  return (
    <div className="order">
      <p className="order-message" role="note">
        Тестовая оплата. Магазин не подключён к банку: карта не нужна, деньги не списываются.
      </p>
      <h1>{formatRoubles(amount)}</h1>
      <p>Заказ {orderNumber}. Выберите, что сделает банк:</p>
      <form action="/pay/test" method="post" className="cluster cluster-wide">
        <input type="hidden" name="reference" value={reference} />
        {Object.entries(PLAYS).map(([play, title]) => (
          <button
            key={play}
            className={play === 'success' ? 'button' : 'button button-quiet'}
            name="play"
            value={play}
            type="submit"
          >
            {title}
          </button>
        ))}
      </form>
      <p>
        <a href={back}>Вернуться к заказу, не оплачивая</a>
      </p>
    </div>
  );
}
