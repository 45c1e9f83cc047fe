import { AREA_KEY } from '../client/storage/kept-area.ts';

/**
 * Runs before anything is painted: where the device keeps «Моя площадь», cards make room for its total, so that nothing jumps
 * when it comes. The policy names its hash.
 */
export const EARLY_SCRIPT = `try{localStorage['${AREA_KEY}']&&document.documentElement.setAttribute('data-area','')}catch{}`;
