import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from './focus-lost.ts';

/** Calls `goOn`, which moves the focus elsewhere, when `value` has changed and the focused element is gone. */
export function useLostFocus<Value>(value: Value, goOn: (before: Value) => void): void {
  const seen = useRef(value);
  const lost = useEffectEvent(goOn);
  useEffect(() => {
    const before = seen.current;
    seen.current = value;
    if (before !== value && isFocusLost()) lost(before);
  }, [value]);
}
