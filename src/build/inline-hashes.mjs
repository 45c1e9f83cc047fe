import { createHash } from 'node:crypto';

const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Hashes of all script that stands within pages, as they stand in a policy: what Astro's manifest names, and the shop's own. */
export function inlineHashes({ inlinedScripts }, ownScripts) {
  const named = inlinedScripts.values();
  return { scripts: [...new Set([...ownScripts, ...named].map(hashOf))] };
}
