import { useState } from 'react';
import { Icon } from './Icon.tsx';
import './counter.css';

interface CounterProps {
  /** Whole. */
  value: number;
  min: number;
  max?: number | undefined;
  /** What is counted, for those who do not see it. */
  label: string;
  name?: string;
  disabled?: boolean;
  /** What was sent of it was refused: it has the focus on a page that says so. */
  wrong?: boolean;
  onChange: (value: number) => void;
}

/** A count with buttons one down and one up; the number can be typed too. Minus is disabled at the minimum [DOOR-3]. */
export function Counter({ value, min, max, label, name, disabled = false, wrong, onChange }: CounterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (count: number) => {
    setTyped(null);
    onChange(Math.min(Math.max(count, min), max ?? Number.MAX_SAFE_INTEGER));
  };
  const settle = () => {
    if (typed !== null) set(/^\d{1,6}$/.test(typed) ? Number(typed) : value);
  };
  return (
    <span className="counter">
      <button
        type="button"
        aria-label={`Меньше: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        name={name}
        min={min}
        max={max}
        step={1}
        aria-label={label}
        aria-invalid={wrong || undefined}
        // biome-ignore lint/a11y/noAutofocus: where the shopper has to mend something
        autoFocus={wrong}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          if (/^\d{1,6}$/.test(event.target.value)) {
            const count = Number(event.target.value);
            if (count >= min && (max === undefined || count <= max)) onChange(count);
          }
        }}
        onBlur={settle}
      />
      <button
        type="button"
        aria-label={`Больше: ${label}`}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
