import type { SetRow } from '../../../domain/collection/set-rows.ts';
import { amountWords } from '../../../domain/measures/amount-words.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';
import { KIND_TITLES } from '../../parts/set-texts.ts';

/** The goods of the room with count and price, on a phone, where the estimate is far below. */
export function RoomGoods({ rows }: { rows: readonly SetRow[] }) {
  return (
    <ul className="room-goods figures">
      {rows.map(({ kind, piece, amount, total }) => (
        <li key={kind}>
          <span>
            <b>{KIND_TITLES[kind]}</b> {bindUnits(piece.name)}
          </span>
          <span>
            {amountWords(amount, piece.unit)} · {formatRoubles(total)}
          </span>
        </li>
      ))}
    </ul>
  );
}
