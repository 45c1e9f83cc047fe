import { seenField } from '../../domain/basket/seen-prices.ts';
import { formatRoubles, priceOf } from '../../domain/measures/money.ts';
import { formatQuantity, leastQuantity } from '../../domain/measures/quantity.ts';
import type { PairGoods } from './goods.ts';

/**
 * Goods that come into the basket with these in the same action, or neither [CART-3]. The browser's own tick: `add-to-basket` takes it
 * away once they are there.
 */
export function PairTick({ pair }: { pair: PairGoods }) {
  const amount = leastQuantity(pair);
  return (
    <label className="pair" data-plain>
      <input type="hidden" name={seenField(pair.offerId)} value={pair.price} />
      <input type="checkbox" name="pair" value={pair.offerId} />
      <span>
        Добавить вместе: {pair.name}
        <small className="figures">
          {formatQuantity(amount)}&nbsp;{pair.unit} за {formatRoubles(priceOf(pair.price, amount))}
        </small>
      </span>
    </label>
  );
}
