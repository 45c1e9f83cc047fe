import { wakeIslands } from '../../client/island/wake.ts';
import { whenQuiet } from '../../client/island/when-idle.ts';
import { $basket } from '../../client/store/visitor-store.ts';

/** Hydrates a calculator that shows what the server does not know: what is saved on this device, and what lies in the basket already. */
export function wakeCalculator(saved: boolean): void {
  if (saved) wakeIslands();
  else $basket.subscribe((basket) => basket?.count && whenQuiet(() => wakeIslands()));
}
