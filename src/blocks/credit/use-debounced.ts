import { useEffect, useRef } from 'react';
import { CREDIT_FIELD_MS } from '../../client/rules/timings.ts';

/** Returns a function that calls `settle` with the last value once nothing was typed for 777 ms [CREDIT-1]. */
export function useDebounced<T>(settle: (value: T) => void): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(value), CREDIT_FIELD_MS);
  };
}
