import { useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** What only this device knows, read once; null in the server's markup and while React takes that over. */
export function useDevice<Known>(read: () => Known): Known | null {
  const isHere = useHydrated();
  return useMemo(() => (isHere ? read() : null), [isHere, read]);
}
