import { useEffect } from 'react';
import { type Basket, summaryOf } from '../../domain/basket.ts';
import type { City, Tariff } from '../../domain/delivery.ts';
import { showBasket } from '../parts/visitor-store.ts';
import { BasketTotals } from './BasketTotals.tsx';
import { Changes } from './Changes.tsx';
import { Line } from './Line.tsx';
import { useBasket } from './use-basket.ts';
import './basket.css';

interface BasketPageProps {
  first: Basket;
  tariff: Tariff;
  city: City;
  /** What became of the form that led here, without script. */
  message: string | null;
  /** The line whose quantity could not be taken, and why. */
  refused: { lineId: number; quantity: string; text: string } | null;
  /** Own path of the goods the shopper came from. */
  back: string | null;
}

/** The basket: lines, totals and the way to the order; changes are real forms, quicker with script [CART-8]. */
export function BasketPage({ first, tariff, city, message, refused, back }: BasketPageProps) {
  const session = useBasket(first, refused);
  const { basket, waiting, words } = session;
  useEffect(() => showBasket(summaryOf(first)), [first]);
  return (
    <>
      {message && (
        <p className="basket-message" role="status">
          {message}
        </p>
      )}
      {back && (
        <p className="basket-back">
          <a href={back}>Вернуться к товару</a>
        </p>
      )}
      {basket.lines.length === 0 ? (
        <EmptyBasket />
      ) : (
        <div className="basket" aria-busy={waiting.size > 0}>
          <div>
            <Changes lines={basket.lines} onSeen={session.acknowledge} />
            <ul className="lines">
              {basket.lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  waiting={waiting.has(line.id)}
                  word={words[line.id]}
                  typedBefore={refused?.lineId === line.id ? refused.quantity : undefined}
                  onWish={(typed) => session.changeLater(line.id, typed)}
                  onRemove={() => session.remove(line.id)}
                />
              ))}
            </ul>
          </div>
          <BasketTotals basket={basket} tariff={tariff} city={city} />
        </div>
      )}
    </>
  );
}

function EmptyBasket() {
  return (
    <div className="basket-empty">
      <p>В корзине пока пусто. Выберите плитку, ламинат или двери — корзина сохранится на 30 дней.</p>
      <p>
        <a className="button" href="/catalog/">
          Открыть каталог
        </a>
      </p>
    </div>
  );
}
