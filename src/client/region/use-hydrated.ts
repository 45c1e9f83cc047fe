import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's markup and while React takes it over, true after it: what only works with script is drawn then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
