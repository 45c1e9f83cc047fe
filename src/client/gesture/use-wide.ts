import { useSyncExternalStore } from 'react';
import { isWide } from './wide.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWide(),
    () => false,
  );
}
