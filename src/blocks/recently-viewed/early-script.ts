import { VIEWED_KEY } from '../../client/storage/viewed.ts';

/**
 * Runs before the strip is painted: if the device remembers other goods, the strip gets its space immediately, so that nothing below it
 * moves. The hash of this script is in the content security policy.
 */
export const VIEWED_SCRIPT = `try{localStorage['${VIEWED_KEY}']?.split(',').some(i=>i!==document.body.dataset.product)&&document.documentElement.setAttribute('data-viewed','')}catch{}`;
