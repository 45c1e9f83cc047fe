import { defineConfig } from 'vitest/config';
import { shareCompiledCode } from './scripts/compile-cache.ts';
import { longestFirst } from './scripts/longest-first.ts';

shareCompiledCode();

const LONGEST = [
  'house/closed-lists.test.ts',
  'promises/promises.test.ts',
  'exchange/import-work.test.ts',
  'services/crowd.test.ts',
  'exchange/undo.test.ts',
  'exchange/history.test.ts',
  'exchange/import.test.ts',
  'exchange/fetch-pictures.test.ts',
  'server/boot.test.ts',
  'stress/hostile.test.ts',
  'server/shop-command.test.ts',
  'server/outages.test.ts',
  'services/outbox-kill.test.ts',
  'exchange/interrupted.test.ts',
];

/** Rooms whose tests ask no database, page or clock and leave nothing behind: their files share a worker, so that modules load once. */
const PURE = [
  'src/{domain,catalogue,kit,exchange,blocks,forms}/**/*.test.{ts,tsx}',
  'src/client/rules/**/*.test.{ts,tsx}',
];

/** Rooms whose tests each open databases of their own and change nothing else: the shop's code is loaded and made quick once for all. */
const ON_DATABASES = ['tests/{exchange,feeds,services}/**/*.test.{ts,tsx}'];

/** Run by tests/vitest.e2e.config.ts, or no tests of ours. */
const ELSEWHERE = ['tests/e2e/**', '**/node_modules/**', 'dist/**'];

export default defineConfig({
  test: {
    globalSetup: ['tests/start-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'databases', include: ON_DATABASES, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          // Every test that no other project runs, wherever it is: scripts/check-behaviours.ts refuses one that nobody runs.
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...PURE, ...ON_DATABASES, ...ELSEWHERE],
        },
      },
    ],
  },
});
