import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Buying } from './buying.ts';
import { type KeptBuying, keepBuying, keptBuying } from './kept-buying.ts';

/**
 * Brings back what a shopper had chosen when they come back to the page, before what they did on it since is done again, and keeps
 * what is chosen when they leave.
 */
export function useKeptBuying(state: Buying, dispatch: Dispatch<{ do: 'return'; kept: KeptBuying }>): void {
  const [first] = useState(state);
  const leave = useEffectEvent(() => state !== first && keepBuying(state));
  useLayoutEffect(() => {
    const kept = keptBuying();
    if (kept) dispatch({ do: 'return', kept });
  }, [dispatch]);
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}
