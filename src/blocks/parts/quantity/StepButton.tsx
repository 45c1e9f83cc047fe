import { canStep } from '../../../domain/product/counting.ts';
import type { Counted } from './QuantityInput.tsx';

interface StepButtonProps extends Counted {
  by: 1 | -1;
  disabled?: boolean | undefined;
  /** What is done where there is no step less. */
  beyond?: { label: string; act: () => void } | undefined;
}

/** One step more or less; inactive where there is none. */
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
