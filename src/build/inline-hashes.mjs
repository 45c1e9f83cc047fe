import { createHash } from 'node:crypto';

const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Returns the hashes of all inline scripts for the content security policy: those in Astro's manifest, and the shop's own. */
export function inlineHashes({ inlinedScripts }, ownScripts) {
  const named = inlinedScripts.values();
  return { scripts: [...new Set([...ownScripts, ...named].map(hashOf))] };
}
