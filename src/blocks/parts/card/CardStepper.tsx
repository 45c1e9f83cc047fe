import { type RefObject, useEffect } from 'react';
import { formatRoubles, priceOf } from '../../../domain/measures/money.ts';
import { minQuantity, ONE } from '../../../domain/measures/quantity.ts';
import { areaShortfall } from '../../../domain/product/area-shortfall.ts';
import type { Card } from '../../../domain/product/card.ts';
import { cardMeasure } from '../../../domain/product/card-goods.ts';
import type { Counting } from '../../../domain/product/counting.ts';
import { maxOrderable, supplyNote } from '../../../domain/stock/supply.ts';
import { tileUnits } from '../../../domain/tile/tile-quantity.ts';
import { tileText } from '../../../domain/tile/tile-text.ts';
import { Shortfall } from '../Shortfall.tsx';
import { unitName } from './card-amount.ts';
import type { CardBasket } from './use-card-basket.ts';
import './card-stepper.css';

interface CardStepperProps extends CardBasket {
  card: Card;
  /** A press or the focus outside of it closes. */
  form: RefObject<HTMLFormElement | null>;
}

/** Buttons, units and figures above the quantity field of a card while it is used [LIST-15]. */
export function CardStepper({ card, form, state, dispatch, remove }: CardStepperProps) {
  useCloseElsewhere(form, () => dispatch({ do: 'close' }));
  const { own, changesLine } = state;
  if (!own) return null;
  const { amount, notice } = own;
  const last = changesLine && amount <= minQuantity(card);
  const lack = notice ? null : areaShortfall(card, maxOrderable(card), own);
  const step = (by: 1 | -1) => dispatch({ do: 'step', by, from: amount });
  return (
    <div className="card-stepper figures">
      <div className="card-stepper-row">
        <button
          type="button"
          aria-label={last ? 'Убрать из корзины' : 'Меньше'}
          disabled={!changesLine && amount <= minQuantity(card)}
          onClick={last ? remove : () => step(-1)}
        >
          −
        </button>
        <b>{formatRoubles(priceOf(card.price, amount))}</b>
        <button
          type="button"
          aria-label="Больше"
          disabled={amount + card.step > maxOrderable(card)}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <UnitChoice card={card} own={own} dispatch={dispatch} />
      <p role="status">
        {lack ? (
          <Shortfall
            lack={lack}
            onTake={(enough) => dispatch({ do: 'take', amount: enough, from: amount })}
          />
        ) : (
          (notice ?? supplyNote(card, amount) ?? figuresText(card, own))
        )}
      </p>
    </div>
  );
}

interface UnitChoiceProps extends Pick<CardBasket, 'dispatch'> {
  card: Card;
  own: Counting;
}

function UnitChoice({ card, own, dispatch }: UnitChoiceProps) {
  const measure = cardMeasure(card);
  if (!measure) return null;
  return (
    <fieldset className="card-units">
      <legend className="hidden-text">Считать в</legend>
      {tileUnits(measure).map((unit) => (
        <button
          key={unit}
          type="button"
          aria-pressed={unit === own.unit}
          onClick={() => dispatch({ do: 'count-in', unit, from: own.amount })}
        >
          {unit === 'piece' && !card.soldByBox ? card.unit : unitName(unit)}
        </button>
      ))}
    </fieldset>
  );
}

/** «2,16 м² · 6 шт.»; empty for goods that cover nothing. */
function figuresText(card: Card, { amount }: Counting): string {
  const measure = cardMeasure(card);
  if (!measure) return '';
  return tileText(amount / ONE, card.unit, measure);
}

/** Calls `close` when somebody presses or focuses something outside of an element. */
function useCloseElsewhere(within: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && within.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  });
}
