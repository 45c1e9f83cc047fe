import type { BasketLine } from '../../domain/basket/basket.ts';
import { counted } from '../../domain/measures/plural.ts';

interface ChangesProps {
  lines: readonly BasketLine[];
  onSeen: () => void;
}

/** Says that the basket is not what it was when it was filled, and settles it in one step [CART-10]. */
export function Changes({ lines, onSeen }: ChangesProps) {
  const changed = lines.filter(({ notice }) => notice !== null).length;
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
