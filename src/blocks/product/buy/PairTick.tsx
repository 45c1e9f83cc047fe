import { seenField } from '../../../domain/basket/seen-prices.ts';
import type { PairedGoods, PairedLine } from '../../../domain/companion/paired-goods.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';

interface PairTickProps {
  pair: PairedGoods;
  line: PairedLine;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

/** Offers a second item that is added in the same action, in the amount that goes with the first [CART-3] [BEYOND-16]. */
export function PairTick({ pair, line, ticked, onTick }: PairTickProps) {
  const [name, value] = line.field;
  return (
    <label className="pair">
      <input type="hidden" name={seenField(pair.offerId)} value={pair.price} />
      <input
        type="checkbox"
        className="tick"
        name={name}
        value={value}
        checked={ticked && value !== ''}
        disabled={value === ''}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>
        Добавить вместе: {line.name}
        <small className="note figures">
          {line.amount}
          {value !== '' && ` за ${formatRoubles(line.total)}`}
        </small>
      </span>
    </label>
  );
}
