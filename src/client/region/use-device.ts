import { useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Returns what `read` gets from the device; null on the server and during hydration. */
export function useDevice<Known>(read: () => Known): Known | null {
  const isHere = useHydrated();
  return useMemo(() => (isHere ? read() : null), [isHere, read]);
}
