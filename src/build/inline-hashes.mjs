import { createHash } from 'node:crypto';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Hashes of all code that stands within pages, as they stand in a policy: what Astro's manifest names, what it puts beside the first
 * island of a page, and the shop's own scripts.
 */
export function inlineHashes({ clientDirectives, inlinedScripts }, ownScripts) {
  const named = [...clientDirectives, ...inlinedScripts].map(([, code]) => code);
  return {
    scripts: [...new Set([...ownScripts, ...named, islandScript].map(hashOf))],
    styles: [hashOf(ISLAND_STYLES)],
  };
}
