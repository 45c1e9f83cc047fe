import { useEffect, useState } from 'react';
import type { BasketLine } from '../../domain/basket.ts';
import { formatQuantity, parseQuantity, quantity } from '../../domain/quantity.ts';
import { Icon } from '../../ui/Icon.tsx';
import '../../ui/counter.css';

interface QuantityFormProps {
  line: BasketLine;
  message: string | undefined;
  onWish: (typed: string) => void;
}

/** A line's quantity: a form of its own that works without script, a stepper with it [CART-5]. */
export function QuantityForm({ line, message, onWish }: QuantityFormProps) {
  const [typed, setTyped] = useState(formatQuantity(line.quantity));
  useEffect(() => setTyped(formatQuantity(line.quantity)), [line.quantity]);
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
      <span className="counter" data-invalid={wish === null ? '' : undefined}>
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
          aria-invalid={wish === null || undefined}
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
      <p className="line-message" id={note} role="status">
        {message}
      </p>
    </form>
  );
}
