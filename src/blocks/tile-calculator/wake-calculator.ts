import { whenQuiet } from '../../client/gesture/when-idle.ts';
import { wakeIslands } from '../../client/region/wake.ts';
import { readKept } from '../../client/storage/keep.ts';
import { $basket } from '../../client/store/visitor-store.ts';

/** Hydrates a calculator that shows what the server does not know: what is saved on this device under a key, and what lies in the basket already. */
export function wakeCalculator(key: string): void {
  if (readKept(key)) wakeIslands();
  else $basket.subscribe((basket) => basket?.count && whenQuiet(() => wakeIslands()));
}
