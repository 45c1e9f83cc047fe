import { useMemo, useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only this device knows, read once; null in the server's markup and while React takes that over. */
export function useDevice<Known>(read: () => Known): Known | null {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (isHere ? read() : null), [isHere, read]);
}
