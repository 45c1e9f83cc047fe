import { whenQuiet } from '../../client/gesture/when-idle.ts';
import { hydrate } from '../../client/region/hydrate.ts';
import { AREA_KEY } from '../../client/storage/stored-area.ts';
import { readStored } from '../../client/storage/stored-text.ts';
import { $basket } from '../../client/store/visitor-store.ts';

/**
 * Hydrates a calculator that depends on values the server does not know: a draft stored under `key` or an area on this device, or the
 * visitor's basket.
 */
export function hydrateCalculator(region: 'calculator' | 'walls', key: string): void {
  if (readStored(key) || readStored(AREA_KEY)) hydrate(region);
  else $basket.subscribe((basket) => basket?.count && whenQuiet(() => hydrate(region)));
}
