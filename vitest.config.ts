import { defineConfig } from 'vitest/config';
import { longestFirst } from './scripts/longest-first.ts';

const LONGEST = [
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

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'dist/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(LONGEST) },
  },
});
