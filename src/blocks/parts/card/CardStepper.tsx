import { type RefObject, useEffect, useEffectEvent } from 'react';
import { formatRoubles } from '../../../domain/measures/money.ts';
import { lineTotal } from '../../../domain/price/unit-price.ts';
import type { Card } from '../../../domain/product/card.ts';
import { coveredText } from '../../../domain/product/covered-text.ts';
import { supplyNote } from '../../../domain/stock/supply.ts';
import { SHOWN_UNIT } from '../../../domain/tile/tile-quantity.ts';
import { CountNotice } from '../quantity/CountNotice.tsx';
import { StepButton } from '../quantity/StepButton.tsx';
import { UnitChoice } from '../quantity/UnitChoice.tsx';
import type { CardBasket } from './use-card-basket.ts';
import './card-stepper.css';

interface CardStepperProps extends CardBasket {
  card: Card;
  /** The form of the card; a press or focus outside of it closes the stepper. */
  form: RefObject<HTMLFormElement | null>;
}

/** Buttons, units and figures above the quantity field of a card while it is used [LIST-15]. */
export function CardStepper({ card, form, state, counting, dispatch, count, remove }: CardStepperProps) {
  useCloseElsewhere(form, () => dispatch({ do: 'close' }));
  const { amount } = counting;
  const counted = { goods: card, about: card.name, state: counting, dispatch: count };
  const beyond = state.changesLine ? { label: `Убрать из корзины: ${card.name}`, act: remove } : undefined;
  return (
    <div className="card-stepper figures">
      <div className="card-stepper-row">
        <StepButton {...counted} by={-1} beyond={beyond} />
        <b>{formatRoubles(lineTotal(card, amount))}</b>
        <StepButton {...counted} by={1} />
      </div>
      <UnitChoice {...counted} name={SHOWN_UNIT} />
      <p role="status">
        <CountNotice {...counted} otherwise={supplyNote(card, amount) ?? coveredText(card, amount)} />
      </p>
    </div>
  );
}

function useCloseElsewhere(within: RefObject<HTMLElement | null>, close: () => void): void {
  const elsewhere = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && within.current?.contains(target))) close();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, []);
}
