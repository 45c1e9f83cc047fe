import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideTestChromium } from './find-chromium.ts';

interface Step {
  name: string;
  command: string[];
  /** The command runs tests and writes their counts to a report. */
  counts?: true;
  /** Additional Vitest reporters. */
  reporters?: readonly string[];
}

/** Number of tests that a step ran, named as in Vitest's JSON report. */
interface Counts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

/** Without a cache cspell needs half a minute; a changed dictionary invalidates it. */
const CSPELL_CACHE = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/cspell',
];

/** Steps that only read the sources, the longest first: two run at a time. */
const CHECKS: readonly Step[] = [
  // The compiler checks the types of all modules. Astro's checker would take twice as long for them, so it only checks Astro's own files.
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  {
    name: 'types',
    command: [
      'astro',
      'check',
      '--minimumFailingSeverity',
      'warning',
      '--tsconfig',
      'scripts/tsconfig.astro.json',
    ],
  },
  { name: 'lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', 'scripts/dependency-cruiser.cjs', 'src', 'demo', 'content'],
  },
  { name: 'unused', command: ['knip', '--config', 'scripts/knip.jsonc', '--treat-config-hints-as-errors'] },
  { name: 'boundaries', command: ['node', 'scripts/check-astro-imports.ts'] },
  { name: 'boundaries', command: ['node', 'scripts/check-elements.ts'] },
  {
    name: 'words',
    command: ['cspell', 'lint', '--config', 'scripts/words/cspell.jsonc', '--no-progress', ...CSPELL_CACHE],
  },
  { name: 'behaviours', command: ['node', 'scripts/check-behaviours.ts'] },
  { name: 'documents', command: ['node', 'scripts/check-documents.ts'] },
  { name: 'expressions', command: ['node', 'scripts/check-expressions.ts'] },
];

/** Steps that run the shop, one at a time because each uses both cores. */
const TESTS: readonly Step[] = [
  { name: 'unit', command: ['vitest', 'run'], counts: true },
  {
    name: 'e2e',
    command: ['vitest', 'run', '--config', 'tests/vitest.e2e.config.ts'],
    counts: true,
    reporters: ['./scripts/report-retried.ts'],
  },
];

/** Everything that must pass before a change lands; `npm test -- unit` runs one step alone. */
const STEPS: readonly Step[] = [...CHECKS, ...TESTS];
/** A quick check while working: the unit tests in `src/` of uncommitted files and of what imports them. */
const CHANGED: Step = {
  name: 'changed',
  command: ['vitest', 'run', '--changed', '--passWithNoTests', 'src/'],
};
/** Number of checks that run at the same time. */
const LANES = 2;

const reports = mkdtempSync(path.join(tmpdir(), 'kafel-test-'));
const reportOf = (step: Step) => path.join(reports, `${step.name}.json`);

/** Runs a step to its end. `alongside` another step, its output is buffered so that the two do not mix. */
async function runStep(step: Step, variables: Record<string, string>, alongside = false): Promise<boolean> {
  const began = Date.now();
  const [program = '', ...args] = step.command;
  const title = `\n▸ ${step.name}: ${step.command.join(' ')}`;
  if (!alongside) console.log(title);
  const reporters = ['default', 'json', ...(step.reporters ?? [])].map((name) => `--reporter=${name}`);
  if (step.counts) args.push(...reporters, `--outputFile=${reportOf(step)}`);
  const env = { ...process.env, ...variables };
  const child = spawn(program, args, { stdio: alongside ? ['ignore', 'pipe', 'pipe'] : 'inherit', env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const [status] = await once(child, 'close');
  if (alongside) process.stdout.write(`${title}\n${Buffer.concat(printed)}`);
  console.log(`${status === 0 ? '✓' : '✗'} ${step.name} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  return status === 0;
}

/** Runs steps in lanes; each lane starts the next step when it finishes one. @returns the names of those that failed */
async function runSideBySide(steps: readonly Step[], variables: Record<string, string>): Promise<string[]> {
  const failed: string[] = [];
  const queue = steps.values();
  const lane = async () => {
    for (const step of queue) if (!(await runStep(step, variables, steps.length > 1))) failed.push(step.name);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failed;
}

/** Returns the test counts of all steps in one line. A step that counts tests and ran none has failed. */
function countTests(steps: readonly Step[], failed: string[]): string {
  let [passed, broken, skipped] = [0, 0, 0];
  for (const step of steps.filter(({ counts }) => counts)) {
    const counts = readCounts(step);
    if (counts.numPassedTests === 0 && !failed.includes(step.name)) failed.push(step.name);
    passed += counts.numPassedTests;
    broken += counts.numFailedTests;
    skipped += counts.numPendingTests;
  }
  return `${passed} passed, ${broken} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function readCounts(step: Step): Counts {
  try {
    return JSON.parse(readFileSync(reportOf(step), 'utf8')) as Counts;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  }
}

const wanted = process.argv.slice(2);
const steps = wanted.length ? [...STEPS, CHANGED].filter((step) => wanted.includes(step.name)) : STEPS;
if (steps.length === 0) {
  console.error(`Steps: ${[...new Set([...STEPS, CHANGED].map((step) => step.name))].join(', ')}`);
  process.exit(1);
}

// Only the unit tests of changed files need no built pages, so they do not wait for the build.
const isBuilt =
  steps.every((step) => step === CHANGED) ||
  spawnSync(process.execPath, ['scripts/setup.mjs', 'test'], { stdio: 'inherit' }).status === 0;
if (!isBuilt) process.exit(1);

const variables: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const needs = (name: string) => steps.some((step) => step.name === name);
const failed: string[] = [];
if (needs('e2e')) {
  const chromium = provideTestChromium();
  if (chromium) variables['CHROMIUM'] = chromium;
  else failed.push('chromium');
}
failed.push(
  ...(await runSideBySide(
    steps.filter((step) => CHECKS.includes(step)),
    variables,
  )),
);
for (const step of steps.filter((each) => !CHECKS.includes(each))) {
  if (step.name === 'e2e' && failed.includes('chromium')) continue;
  if (!(await runStep(step, variables))) failed.push(step.name);
}
const tests = countTests(steps, failed);
rmSync(reports, { recursive: true, force: true });
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
if (steps.some(({ counts }) => counts)) console.log(tests);
process.exit(failed.length ? 1 : 0);
