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

/** Goods while they are counted, wherever that is: every part of a quantity's control is drawn from this. */
export interface Counted {
  goods: CountedGoods;
  /** Names the goods to screen readers. */
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

/** The field of a quantity: takes figures and units only; what is typed takes the place of what it held, by the page's early script [CART-5]. */
export function QuantityInput({ goods, about, state, dispatch, onEnter, ref, ...field }: InputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const { typed } = state;
  const text = countingText(goods, state);
  // An amount that is drawn anew under the caret, in another unit, is chosen again.
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
