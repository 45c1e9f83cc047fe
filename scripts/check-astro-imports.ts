import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ImportRule, refusedImports } from './astro-imports.ts';

/** Checks `.astro` files, which dependency-cruiser does not read, against its import boundaries. */
const { forbidden } = createRequire(import.meta.url)('./dependency-cruiser.cjs') as {
  forbidden: readonly ImportRule[];
};
// Only rules about paths can be checked here, not those about cycles, types and unresolved imports.
const rules = forbidden.filter(({ to }) =>
  Object.keys(to).every((key) => key === 'path' || key === 'pathNot'),
);
const files = globSync('{src,content}/**/*.astro').map((file) => file.replaceAll(path.sep, '/'));
const wrong = files.flatMap((file) => refusedImports(file, readFileSync(file, 'utf8'), rules));
for (const line of wrong) console.error(line);
console.log(`${files.length} Astro files keep to ${rules.length} import rules.`);
process.exit(wrong.length > 0 ? 1 : 0);
