import type { ComponentProps } from 'react';
import { mostOf, shownAmount } from '../../../domain/product/counting.ts';
import { type Counted, QuantityInput } from './QuantityInput.tsx';
import { StepButton } from './StepButton.tsx';

type QuantityFieldProps = Counted &
  Omit<ComponentProps<typeof QuantityInput>, keyof Counted> & {
    invalid?: boolean;
  };

/** A quantity with minus and plus buttons; without script a plain field. */
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
        data-min-val={shownAmount(goods, state, goods.lowest ?? goods.min)}
        data-max-val={shownAmount(goods, state, mostOf(goods))}
      />
      <StepButton {...counted} disabled={disabled} by={1} />
    </span>
  );
}
