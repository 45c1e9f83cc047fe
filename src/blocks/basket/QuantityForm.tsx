import { useEffect, useState } from 'react';
import type { BasketLine } from '../../domain/basket.ts';
import { formatQuantity, parseQuantity, quantity } from '../../domain/quantity.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { LineWord } from './use-basket.ts';
import '../../ui/counter.css';

interface QuantityFormProps {
  line: BasketLine;
  /** True while a change is on its way; what is typed meanwhile stays. */
  waiting: boolean;
  word: LineWord | undefined;
  typedBefore: string | undefined;
  onWish: (typed: string) => void;
}

/** A line's quantity: a form of its own that works without script, a stepper with it [CART-5]. */
export function QuantityForm({ line, waiting, word, typedBefore, onWish }: QuantityFormProps) {
  const [typed, setTyped] = useState(typedBefore ?? formatQuantity(line.quantity));
  const failed = word?.failed ?? false;
  useEffect(() => {
    if (!waiting && !failed) setTyped(formatQuantity(line.quantity));
  }, [line.quantity, waiting, failed]);
  const wish = parseQuantity(typed);
  const note = `line-note-${line.id}`;
  const set = (text: string) => {
    setTyped(text);
    if (text.trim() !== '') onWish(text);
  };
  const step = (by: 1 | -1) => {
    const next = Math.max((wish ?? line.quantity) + by * line.step, line.min);
    set(formatQuantity(quantity(Math.min(next, Math.max(line.max, line.min)))));
  };
  return (
    <form className="line-quantity" action="/basket/change" method="post">
      <input type="hidden" name="line" value={line.id} />
      <span className="counter" data-invalid={wish === null || failed ? '' : undefined}>
        <button
          type="button"
          aria-label={`Меньше: ${line.name}`}
          disabled={wish === null || wish <= line.min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          name="quantity"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Количество, ${line.unit}: ${line.name}`}
          aria-describedby={note}
          aria-invalid={wish === null || failed || undefined}
          value={typed}
          onChange={({ target }) => set(target.value)}
          onBlur={() => typed.trim() === '' && set(formatQuantity(line.min))}
        />
        <button
          type="button"
          aria-label={`Больше: ${line.name}`}
          disabled={wish === null || wish + line.step > line.max}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
      <span className="line-unit">{line.unit}</span>
      <button className="button button-quiet line-update" type="submit">
        Обновить<span className="hidden-text">: {line.name}</span>
      </button>
      <p className={failed ? 'line-message line-failed' : 'line-message'} id={note} role="status">
        {word?.text}
      </p>
    </form>
  );
}
