import { seenField } from '../../../domain/basket/seen-prices.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';
import { formatQuantity, minQuantity } from '../../../domain/measures/quantity.ts';
import { lineTotal } from '../../../domain/price/unit-price.ts';
import type { PairGoods } from './goods.ts';

interface PairTickProps {
  pair: PairGoods;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

/** Offers a second item that is added in the same action [CART-3]. */
export function PairTick({ pair, ticked, onTick }: PairTickProps) {
  const amount = minQuantity(pair);
  return (
    <label className="pair">
      <input type="hidden" name={seenField(pair.offerId)} value={pair.price} />
      <input
        type="checkbox"
        className="tick"
        name="pair"
        value={pair.offerId}
        checked={ticked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>
        Добавить вместе: {pair.name}
        <small className="note figures">
          {formatQuantity(amount)}&nbsp;{pair.unit} за {formatRoubles(lineTotal(pair, amount))}
        </small>
      </span>
    </label>
  );
}
