import { seenField } from '../../domain/basket/seen-prices.ts';
import { wholeBox } from '../../domain/basket/whole-box.ts';
import { linesOf, type SetCount } from '../../domain/collection/set-rows.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';

interface SetLinesProps {
  count: SetCount;
  /** What comes in boxes is counted in them. */
  boxes?: boolean;
}

/** The goods of a set as a form of `/basket/add` sends them: all of them or none are added [DOOR-5]. */
export function SetLines({ count, boxes = false }: SetLinesProps) {
  return [...linesOf(count).values()].map(({ piece: { offerId, price, ...piece }, amount }) => (
    <span key={offerId} hidden>
      <input type="hidden" name={`BASKET_ADD_LIST[${offerId}]`} value="Y" />
      <input type="hidden" name={`QUANTITIES_ADD_LIST[${offerId}]`} value={formatQuantity(amount)} />
      {boxes && wholeBox({ ...piece, countedIn: 'box' }, amount) !== null && (
        <input type="hidden" name={`COUNTED_ADD_LIST[${offerId}]`} value="box" />
      )}
      <input type="hidden" name={seenField(offerId)} value={price} />
    </span>
  ));
}
