import { readFileSync } from 'node:fs';
import { findTests } from './find-tests.ts';

/**
 * Checks docs/behaviour.md against the ids in test titles: each tested id is explained, each explained id is tested, and each test file is
 * run by a project.
 */
const ID = /\[([A-Z]+-\d+)\]/g;
const ROW = /^\| ([A-Z]+-\d+) \| (.+) \|$/gm;

const { projects, misplaced } = await findTests();
const tested = new Map<string, string>();
for (const file of projects.keys()) {
  // Titles may be far from their `it`, after a table of cases: any quoted id counts, those in comments do not.
  const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  for (const [, id = ''] of code.matchAll(ID)) tested.set(id, file);
}
const explained = new Set(
  [...readFileSync('docs/behaviour.md', 'utf8').matchAll(ROW)].map(([, id = '']) => id),
);

const missing = [...tested].filter(([id]) => !explained.has(id));
const untested = [...explained].filter((id) => !tested.has(id));
for (const [id, file] of missing)
  console.error(`${id} is named in ${file} but not explained in docs/behaviour.md`);
for (const id of untested) console.error(`${id} is explained in docs/behaviour.md but no test names it`);
for (const file of misplaced)
  console.error(`${file} is named like a test, but not exactly one project of Vitest runs it`);
console.log(`${tested.size} behaviours are named by tests, ${explained.size} explained.`);
process.exit(missing.length + untested.length + misplaced.length > 0 ? 1 : 0);
