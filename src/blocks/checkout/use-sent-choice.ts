import { useEffect, useEffectEvent } from 'react';
import { queueChange } from '../../client/store/basket-queue.ts';
import { showWholeBasket } from '../../client/store/whole-basket.ts';
import { useField } from '../../forms/form-context.ts';

/**
 * Updates the basket when a choice is made in the order form, so that sums are correct; without script the choice is submitted with the
 * order. A new question starts without a choice.
 * @param chosen the current choice; empty if none
 */
export function useSentChoice(
  field: string,
  chosen: string,
  changeOf: (value: string) => { address: string; fields: readonly (readonly [string, string])[] },
): void {
  const { value = '', act } = useField(field);
  useEffect(() => () => act.change(field, '', false), [act, field]);
  const send = useEffectEvent((choice: string) => {
    if (choice === chosen) return;
    const { address, fields } = changeOf(choice);
    void queueChange(address, fields, field).then(({ ok, basket, message }) => {
      if (basket) showWholeBasket(basket);
      if (!ok) act.judge(field, message ?? null);
    });
  });
  // Runs once per choice, including one made before hydration.
  useEffect(() => {
    if (value !== '') send(value);
  }, [value]);
}
