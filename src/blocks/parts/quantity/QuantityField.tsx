import type { ComponentProps } from 'react';
import { formatQuantity } from '../../../domain/measures/quantity.ts';
import { mostOf } from '../../../domain/product/counting.ts';
import { type Counted, QuantityInput } from './QuantityInput.tsx';
import { StepButton } from './StepButton.tsx';

type QuantityFieldProps = Counted &
  Omit<ComponentProps<typeof QuantityInput>, keyof Counted> & {
    /** What was typed could not be taken. */
    invalid?: boolean;
  };

/** A quantity with a step less before it and a step more after it; without script a plain field. */
export function QuantityField({ goods, about, state, dispatch, invalid, ...field }: QuantityFieldProps) {
  const counted = { goods, about, state, dispatch };
  const { disabled } = field;
  return (
    <span className="counter" data-invalid={invalid ? '' : undefined}>
      <StepButton {...counted} disabled={disabled} by={-1} />
      <QuantityInput
        {...counted}
        {...field}
        aria-invalid={invalid || undefined}
        data-min-val={formatQuantity(goods.lowest ?? goods.min)}
        data-max-val={formatQuantity(mostOf(goods))}
      />
      <StepButton {...counted} disabled={disabled} by={1} />
    </span>
  );
}
