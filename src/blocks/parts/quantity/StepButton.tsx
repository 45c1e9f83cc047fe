import { canStep } from '../../../domain/product/counting.ts';
import type { Counted } from './QuantityInput.tsx';

interface StepButtonProps extends Counted {
  by: 1 | -1;
  disabled?: boolean | undefined;
  /** Action of the button if no step is left in its direction, for example at the minimum. */
  beyond?: { label: string; act: () => void } | undefined;
}

/** Button that adds or subtracts one step; disabled at the limit. */
export function StepButton({ goods, about, state, dispatch, by, disabled, beyond }: StepButtonProps) {
  const steps = canStep(goods, state, by);
  const instead = steps ? undefined : beyond;
  return (
    <button
      type="button"
      aria-label={instead?.label ?? `${by > 0 ? 'Больше' : 'Меньше'}: ${about}`}
      disabled={disabled || !(steps || instead)}
      onClick={(event) => (instead ? instead.act() : dispatch({ do: 'step', by }, event))}
    >
      {by > 0 ? '+' : '−'}
    </button>
  );
}
