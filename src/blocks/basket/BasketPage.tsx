import { useEffect } from 'react';
import { type Basket, summaryOf } from '../../domain/basket.ts';
import type { Tariff } from '../../domain/delivery.ts';
import { showBasket } from '../parts/visitor-store.ts';
import { BasketTotals } from './BasketTotals.tsx';
import { Line } from './Line.tsx';
import { useBasket } from './use-basket.ts';
import './basket.css';

interface BasketPageProps {
  first: Basket;
  tariff: Tariff;
  /** What became of the form that led here, without script. */
  message: string | null;
}

/** The basket: lines, totals and the way to the order; changes are real forms, quicker with script [CART-8]. */
export function BasketPage({ first, tariff, message }: BasketPageProps) {
  const { basket, waiting, messages, changeLater, remove } = useBasket(first);
  useEffect(() => showBasket(summaryOf(first)), [first]);
  if (basket.lines.length === 0) return <EmptyBasket message={message} />;
  return (
    <>
      {message && (
        <p className="basket-message" role="status">
          {message}
        </p>
      )}
      <div className="basket">
        <ul className="lines">
          {basket.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              waiting={waiting.has(line.id)}
              message={messages[line.id]}
              onWish={(typed) => changeLater(line.id, typed)}
              onRemove={() => remove(line.id)}
            />
          ))}
        </ul>
        <BasketTotals basket={basket} tariff={tariff} />
      </div>
    </>
  );
}

function EmptyBasket({ message }: { message: string | null }) {
  return (
    <div className="basket-empty">
      {message && (
        <p className="basket-message" role="status">
          {message}
        </p>
      )}
      <p>В корзине пока пусто. Выберите плитку, ламинат или двери — корзина сохранится на 30 дней.</p>
      <p>
        <a className="button" href="/catalog/">
          Открыть каталог
        </a>
      </p>
    </div>
  );
}
