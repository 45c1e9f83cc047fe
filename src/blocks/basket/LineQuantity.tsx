import type { BasketLine } from '../../domain/basket/basket.ts';
import { standingQuantity } from '../../domain/basket/shortage.ts';
import { formatQuantity, parseQuantity } from '../../domain/measures/quantity.ts';
import { type CountingAction, countingUnits } from '../../domain/product/counting.ts';
import { coveredText } from '../../domain/product/covered-text.ts';
import { parseAmount } from '../../domain/tile/typed-amount.ts';
import { CountNotice } from '../parts/quantity/CountNotice.tsx';
import { QuantityField } from '../parts/quantity/QuantityField.tsx';
import { UnitChoice } from '../parts/quantity/UnitChoice.tsx';
import { useCounting } from '../parts/quantity/use-counting.ts';
import type { BasketSession } from './use-basket.ts';

interface LineQuantityProps {
  line: BasketLine;
  session: BasketSession;
  /** Text that was rejected when submitted without script. */
  refused: string | null;
}

/** Returns whether the text of the field removes the line: zero, or empty if there is no minimum [CART-5]. */
function isRemoval({ min }: BasketLine, typed: string | null): boolean {
  return typed !== null && (typed.trim() === '' ? min === 0 : parseAmount(typed) === 0);
}

/** Quantity of a line in the chosen unit [CART-5] [TILE-3]: fields of the basket form, applied immediately with script. */
export function LineQuantity({ line, session, refused }: LineQuantityProps) {
  const { id } = line;
  const word = session.messages[id];
  const failed = word?.failed ?? false;
  const { state, dispatch } = useCounting(line, {
    // A change queued by an earlier page takes precedence.
    amount: parseQuantity(session.queuedCount(id) ?? '') ?? standingQuantity(line),
    unit: line.countedIn ?? null,
    ahead: failed || session.isWaiting(id),
    refused,
    onAmount: (amount, unit) => session.countLater(id, formatQuantity(amount), unit),
  });
  const count = (action: CountingAction) => {
    if (action.do === 'settle' && isRemoval(line, state.typed)) return session.countNow(id, '0', state.unit);
    dispatch(action);
    if (action.do === 'count-in') session.countIn(id, action.unit);
  };
  const counted = { goods: line, about: line.name, state, dispatch: count };
  const note = `line-note-${id}`;
  return (
    <div className="line-quantity">
      <QuantityField
        {...counted}
        name={`COUNT[${id}]`}
        disabled={line.max <= 0}
        aria-describedby={note}
        invalid={failed}
      />
      {countingUnits(line).length > 0 ? (
        <UnitChoice {...counted} name={`UNIT[${id}]`} />
      ) : (
        <span className="line-unit">{line.unit}</span>
      )}
      <p className="line-figures figures">{line.orderable > 0 && coveredText(line, line.orderable)}</p>
      <p className={failed ? 'line-message line-failed' : 'line-message'} id={note} role="status">
        {word ? word.text : <CountNotice {...counted} />}
      </p>
    </div>
  );
}
