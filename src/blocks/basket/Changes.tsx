import type { Basket } from '../../domain/basket/basket.ts';
import { noted } from '../../domain/basket/find-shortages.ts';
import { counted } from '../../domain/measures/plural.ts';

interface ChangesProps {
  basket: Pick<Basket, 'lines' | 'shortages'>;
  onSeen: () => void;
}

/** Explains that the basket has changed since it was filled, with one button to accept [CART-10]. */
export function Changes({ basket, onSeen }: ChangesProps) {
  const changed = noted(basket).length;
  if (changed === 0) return null;
  return (
    <form
      className="basket-changes"
      action="/basket/acknowledge"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSeen();
      }}
    >
      <p>
        У {counted(changed, 'товара', 'товаров', 'товаров')} изменились цена или наличие. Сумма пересчитана.
      </p>
      <button className="button button-quiet" type="submit">
        Принять изменения
      </button>
    </form>
  );
}
