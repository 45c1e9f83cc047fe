import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type DoorRule, refusedImports } from './astro-doors.ts';

/** Holds `.astro` files, which dependency-cruiser does not read, to the doors between the rooms. */
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: readonly DoorRule[];
};
// Circles, types and what cannot be found are decided by more than a path.
const rules = forbidden.filter(({ to }) =>
  Object.keys(to).every((key) => key === 'path' || key === 'pathNot'),
);
const files = globSync('{src,content}/**/*.astro').map((file) => file.replaceAll(path.sep, '/'));
const wrong = files.flatMap((file) => refusedImports(file, readFileSync(file, 'utf8'), rules));
for (const line of wrong) console.error(line);
console.log(`${files.length} Astro files keep to ${rules.length} rules of the doors.`);
process.exit(wrong.length > 0 ? 1 : 0);
