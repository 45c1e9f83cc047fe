import { whenQuiet } from '../../client/gesture/when-idle.ts';
import { hydrate } from '../../client/region/hydrate.ts';
import { readKept } from '../../client/storage/keep.ts';
import { $basket } from '../../client/store/visitor-store.ts';

/** Hydrates a calculator that shows what the server does not know: what is saved on this device under a key, and what lies in the basket already. */
export function hydrateCalculator(region: 'calculator' | 'walls', key: string): void {
  if (readKept(key)) hydrate(region);
  else $basket.subscribe((basket) => basket?.count && whenQuiet(() => hydrate(region)));
}
