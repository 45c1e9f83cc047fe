import { VIEWED_KEY } from '../../client/storage/viewed.ts';

/**
 * Runs before the strip's place is painted: where the device remembers other goods, the strip takes its room at once, so that
 * nothing below it moves when it comes. The policy names its hash.
 */
export const VIEWED_SCRIPT = `try{localStorage['${VIEWED_KEY}']?.split(',').some(i=>i!==document.body.dataset.product)&&document.documentElement.setAttribute('data-viewed','')}catch{}`;
