import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Buying } from './buying.ts';
import { type SavedBuying, saveBuying, savedBuying } from './saved-buying.ts';

/** Restores the choices when the shopper returns to the page, before early gestures are repeated, and stores them when they leave. */
export function useSavedBuying(
  state: Buying,
  dispatch: Dispatch<{ do: 'return'; saved: SavedBuying }>,
): void {
  const [first] = useState(state);
  const leave = useEffectEvent(() => state !== first && saveBuying(state));
  useLayoutEffect(() => {
    const saved = savedBuying();
    if (saved) dispatch({ do: 'return', saved });
  }, [dispatch]);
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}
