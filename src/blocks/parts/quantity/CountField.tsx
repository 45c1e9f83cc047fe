import { ONE, units } from '../../../domain/measures/quantity.ts';
import type { CountedGoods } from '../../../domain/product/card-goods.ts';
import { QuantityField } from './QuantityField.tsx';
import { useCounting } from './use-counting.ts';

interface CountFieldProps {
  goods: Pick<CountedGoods, 'unit' | 'min' | 'stock' | 'supply' | 'max'>;
  /** Whole pieces; may be 0. */
  count: number;
  about: string;
  name?: string;
  /** Whether the submitted count was refused; the field then has the focus when the page is shown again. */
  wrong?: boolean;
  onCount: (count: number) => void;
}

/** A controlled number field for whole pieces [DOOR-3]. */
export function CountField({ goods, count, about, name, wrong = false, onCount }: CountFieldProps) {
  const whole = {
    ...goods,
    step: ONE,
    lowest: goods.min,
    unitArea: null,
    piecesPerBox: null,
    soldByBox: false,
  };
  const counting = useCounting(whole, {
    amount: units(count),
    onAmount: (amount) => onCount(amount / ONE),
  });
  return (
    <QuantityField goods={whole} about={about} name={name} invalid={wrong} autoFocus={wrong} {...counting} />
  );
}
