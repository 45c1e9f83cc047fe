import type { LayingPattern } from './room.ts';

const HERRINGBONE = /(?<![а-яё])[её]лочк/i;

/**
 * Default laying pattern of a product: herringbone for boards made for it. `texts` are its name, the names of its sections, and its
 * descriptions.
 */
export function usualLaying(texts: readonly string[]): LayingPattern {
  return texts.some((text) => HERRINGBONE.test(text)) ? 'herringbone' : 'straight';
}
