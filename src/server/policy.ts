import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes of the built script and style files, as they stand in a policy. */
export function assetHashes(clientFolder: string): ReadonlySet<string> {
  const hashes = new Set<string>();
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(m?js|css)$/.test(name)) continue;
    const digest = createHash('sha256')
      .update(readFileSync(join(clientFolder, name)))
      .digest('base64');
    hashes.add(`'sha256-${digest}'`);
  }
  return hashes;
}

/** Leaves the hashes of inline code in a policy and drops those of files, which 'self' covers: half a kilobyte and more a page. */
export function trimPolicy(policy: string, ofFiles: ReadonlySet<string>): string {
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter((words) => words[0] !== '')
    .map((words) => words.filter((word) => !ofFiles.has(word)).join(' '))
    .join('; ');
}
