import { useEffect, useEffectEvent } from 'react';
import { queueChange } from '../../client/store/basket-queue.ts';
import { showWholeBasket } from '../../client/store/whole-basket.ts';
import { useField } from '../../forms/form-context.ts';

/**
 * Lets the basket follow a choice in the order's form, so that the sums beside it are true; without script the order carries it. What was
 * chosen of one question is not chosen of the next.
 * @param chosen what is chosen of it already; empty for nothing
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
  // Once for each choice, also one made before React came.
  useEffect(() => {
    if (value !== '') send(value);
  }, [value]);
}
