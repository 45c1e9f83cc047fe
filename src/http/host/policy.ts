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

/** Where the script of Yandex Maps comes from and what it asks [CITY-6]. */
export const YANDEX_MAPS_SOURCES: readonly string[] = [
  'https://api-maps.yandex.ru',
  'https://*.maps.yandex.net',
  'https://yastatic.net',
];

const OPENED = ['script-src', 'connect-src', 'img-src'];

/** Lets a page's policy take scripts, pictures and answers from `sources` too. */
export function allowSources(policy: string, sources: readonly string[]): string {
  if (sources.length === 0) return policy;
  const directives = policy.split('; ');
  const named = (name: string) => directives.find((directive) => directive.startsWith(`${name} `));
  const opened = OPENED.map((name) => `${named(name) ?? `${name} 'self'`} ${sources.join(' ')}`);
  return [...directives.filter((each) => !OPENED.some((name) => named(name) === each)), ...opened].join('; ');
}
