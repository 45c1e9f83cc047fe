import type { LayingPattern } from './room.ts';

const HERRINGBONE = /(?<![а-яё])[её]лочк/i;

/** How goods are laid where nobody says it: boards made for a herringbone in one. `texts` are their name, their sections' and what they say of themselves. */
export function usualLaying(texts: readonly string[]): LayingPattern {
  return texts.some((text) => HERRINGBONE.test(text)) ? 'herringbone' : 'straight';
}
