import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { CountedGoods } from '../../../domain/product/card-goods.ts';
import { type Counting, type CountingAction, countingText } from '../../../domain/product/counting.ts';
import { typedText } from '../../../domain/tile/typed-amount.ts';
import './quantity.css';

/** Goods being counted: props of every part of a quantity control. */
export interface Counted {
  goods: CountedGoods;
  /** Name of the goods for screen readers. */
  about: string;
  state: Counting;
  dispatch: (action: CountingAction, event?: SyntheticEvent) => void;
}

interface InputProps
  extends Counted,
    Omit<ComponentProps<'input'>, keyof Counted | 'value' | 'onChange' | 'ref'> {
  onEnter?: () => void;
  ref?: RefObject<HTMLInputElement | null> | undefined;
}

const isCaretLast = (input: HTMLInputElement) =>
  document.activeElement === input && input.selectionStart === input.value.length;

/**
 * Quantity field: accepts figures and units only. The page's early script selects its text on focus, so that typing replaces it [CART-5].
 */
export function QuantityInput({ goods, about, state, dispatch, onEnter, ref, ...field }: InputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const { typed } = state;
  const text = countingText(goods, state);
  // Selects the amount again after it was rendered in another unit.
  useLayoutEffect(() => {
    const { current } = input;
    if (typed === null && current?.value === text && isCaretLast(current)) current.select();
  }, [input, typed, text]);
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    dispatch({ do: 'step', by: event.key === 'ArrowUp' ? 1 : -1 }, event);
  };
  return (
    <input
      aria-label={`Количество: ${about}`}
      {...field}
      ref={input}
      data-amount=""
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onFocus={onEnter}
      onClick={onEnter}
      onChange={(event) => dispatch({ do: 'type', text: typedText(event.target.value) }, event)}
      onBlur={() => dispatch({ do: 'settle' })}
      onKeyDown={turn}
    />
  );
}
