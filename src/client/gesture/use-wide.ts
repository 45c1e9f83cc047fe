import { useSyncExternalStore } from 'react';
import { isWide } from './wide.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

/** Whether the page shows its wide layout now; false on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWide(),
    () => false,
  );
}
