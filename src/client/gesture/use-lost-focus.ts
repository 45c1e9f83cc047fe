import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from './focus-lost.ts';

/** Calls `goOn` once `value` has become another and what had the focus is gone with it: it puts the focus elsewhere. */
export function useLostFocus<Value>(value: Value, goOn: (before: Value) => void): void {
  const seen = useRef(value);
  const lost = useEffectEvent(goOn);
  useEffect(() => {
    const before = seen.current;
    seen.current = value;
    if (before !== value && isFocusLost()) lost(before);
  }, [value]);
}
