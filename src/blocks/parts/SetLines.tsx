import { seenField } from '../../domain/basket/seen-prices.ts';
import { wholeBox } from '../../domain/basket/whole-box.ts';
import type { Piece } from '../../domain/collection/piece.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';

interface SetLinesProps {
  lines: Iterable<{ piece: Piece; amount: Quantity }>;
  /** Whether goods in boxes are counted in boxes. */
  boxes?: boolean;
}

/** Hidden fields that post a set to `/basket/add`: either all goods are added or none [DOOR-5]. */
export function SetLines({ lines, boxes = false }: SetLinesProps) {
  return [...lines].map(({ piece: { offerId, price, ...piece }, amount }) => (
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
