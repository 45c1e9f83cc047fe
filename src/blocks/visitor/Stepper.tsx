import { useEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatArea } from '../../domain/measures/area.ts';
import { formatRoubles, priceOf } from '../../domain/measures/money.ts';
import {
  formatQuantity,
  leastQuantity,
  ONE,
  parseQuantity,
  type Quantity,
  quantity,
} from '../../domain/measures/quantity.ts';
import { type CardGoods, cardMeasure } from '../../domain/product/card-goods.ts';
import {
  beginCounting,
  type Counting,
  type CountingAction,
  countingAfter,
  countingText,
} from '../../domain/product/counting.ts';
import { maxOrderable, supplyNote } from '../../domain/product/supply.ts';
import { type TileUnit, tileFigures, tileUnits } from '../../domain/tile/tile-quantity.ts';
import { goodsOf, quantityField } from './card-form.ts';
import { countInBasket } from './count-in-basket.ts';
import './stepper.css';

const UNITS: Record<TileUnit, string> = { piece: 'шт.', area: 'м²', box: 'упак.' };

interface StepperProps {
  /** The buy form of a card, in which this is put. */
  form: HTMLFormElement;
  close: () => void;
}

const NONE = quantity(0);

/** Counts on from where a form was left. */
const left = new WeakMap<HTMLFormElement, Counting>();

/** Buttons, units and figures around the quantity field of a card [LIST-15]; the field itself stays the card's own. */
export function Stepper({ form, close }: StepperProps) {
  const goods = goodsOf(form);
  if (!goods) return null;
  return createPortal(<OpenStepper form={form} goods={goods} close={close} />, form, form.dataset['goods']);
}

/** How much of a card's goods lies in the basket; null for none. */
function heldOf(form: HTMLFormElement): Quantity | null {
  return parseQuantity(form.dataset['inBasket'] ?? '');
}

function begin(form: HTMLFormElement, goods: CardGoods): Counting {
  const held = heldOf(form);
  if (held) return beginCounting(goods, held);
  const before = form.dataset['amount'] === undefined ? undefined : left.get(form);
  return before ?? beginCounting(goods, parseQuantity(quantityField(form).value) ?? ONE);
}

function OpenStepper({ form, goods, close }: StepperProps & { goods: CardGoods }) {
  const [state, dispatch] = useReducer(
    (before: Counting, action: CountingAction) => countingAfter(goods, before, action),
    null,
    () => begin(form, goods),
  );
  const [held] = useState(() => heldOf(form) !== null);
  const sent = useRef(heldOf(form));
  useEffect(() => {
    if (sent.current !== null && sent.current !== state.amount) {
      sent.current = state.amount;
      countInBasket(form, state.amount);
    }
  }, [form, state.amount]);
  useEffect(() => {
    left.set(form, state);
    const field = quantityField(form);
    const text = countingText(goods, state);
    if (field.value !== text) field.value = text;
    const shownUnit = field.nextElementSibling;
    if (shownUnit)
      shownUnit.textContent = state.unit && sells(goods, state.unit) ? goods.unit : unitText(goods, state);
    form.dataset['amount'] = formatQuantity(state.amount);
  }, [form, goods, state]);
  useEffect(() => listenTo(form, dispatch, close), [form, close]);
  // What lies in the basket is shown by the page's mirror again.
  useEffect(
    () => () => {
      if (!held) return;
      delete form.dataset['amount'];
      const field = quantityField(form);
      if (form.dataset['inBasket']) field.value = form.dataset['inBasket'];
      if (field.nextElementSibling) field.nextElementSibling.textContent = goods.unit;
    },
    [form, held, goods],
  );
  const remove = () => {
    sent.current = null;
    delete form.dataset['amount'];
    countInBasket(form, NONE);
    close();
  };

  const measure = cardMeasure(goods);
  const { amount, unit, notice } = state;
  const last = held && amount <= leastQuantity(goods);
  return (
    <div className="card-stepper figures">
      <div className="card-stepper-row">
        <button
          type="button"
          aria-label={last ? 'Убрать из корзины' : 'Меньше'}
          disabled={!held && amount <= leastQuantity(goods)}
          onClick={last ? remove : () => dispatch({ do: 'step', by: -1 })}
        >
          −
        </button>
        <b>{formatRoubles(priceOf(goods.price, amount))}</b>
        <button
          type="button"
          aria-label="Больше"
          disabled={amount + goods.step > maxOrderable(goods)}
          onClick={() => dispatch({ do: 'step', by: 1 })}
        >
          +
        </button>
      </div>
      {measure && (
        <fieldset className="card-units">
          <legend className="hidden-text">Считать в</legend>
          {tileUnits(measure).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === unit}
              onClick={() => dispatch({ do: 'count-in', unit: each })}
            >
              {UNITS[each]}
            </button>
          ))}
        </fieldset>
      )}
      <p role="status">{notice ?? supplyNote(goods, amount) ?? figuresText(goods, state)}</p>
    </div>
  );
}

/** Whether a unit of counting is the one the goods are sold in. */
function sells({ soldByBox }: CardGoods, unit: TileUnit): boolean {
  return unit === (soldByBox ? 'box' : 'piece');
}

function unitText(goods: CardGoods, { unit }: Counting): string {
  return unit ? UNITS[unit] : goods.unit;
}

/** «6 шт. = 2,16 м²»; empty for goods that cover nothing. */
function figuresText(goods: CardGoods, { amount }: Counting): string {
  const measure = cardMeasure(goods);
  if (!measure) return '';
  const { boxes, area } = tileFigures(amount / ONE, measure);
  const parts = [`${formatQuantity(amount)}\u00a0${goods.unit}`, `${formatArea(area)}\u00a0м²`];
  if (boxes && !measure.soldByBox) parts.push(`${formatQuantity(boxes)}\u00a0упак.`);
  return parts.join(' = ');
}

/** Hears what is typed in the card's field; Escape or going elsewhere closes. Answers how to stop. */
function listenTo(form: HTMLFormElement, dispatch: (action: CountingAction) => void, close: () => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const field = quantityField(form);
  const elsewhere = ({ target }: Event) => {
    if (target instanceof Node && form.contains(target)) return;
    dispatch({ do: 'settle' });
    close();
  };
  field.addEventListener('input', () => dispatch({ do: 'type', text: field.value }), { signal });
  field.addEventListener('change', () => dispatch({ do: 'settle' }), { signal });
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  field.addEventListener('keydown', (event) => stepByKey(event, dispatch), { signal });
  form.addEventListener('submit', close, { signal });
  document.addEventListener('pointerdown', elsewhere, { signal });
  document.addEventListener('focusin', elsewhere, { signal });
  return () => listening.abort();
}

/** Arrows up and down in the field are its buttons more and less. */
function stepByKey(event: KeyboardEvent, dispatch: (action: CountingAction) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  dispatch({ do: 'step', by: event.key === 'ArrowUp' ? 1 : -1 });
}
