import { defineConfig } from 'vitest/config';
import { shareCompiledCode } from '../scripts/compile-cache.ts';
import { findTestChromium, HEADLESS_SHELL } from '../scripts/find-chromium.ts';
import { longestFirst } from '../scripts/longest-first.ts';

shareCompiledCode();

const LONGEST = [
  'admin-pages.test.ts',
  'visualiser.test.ts',
  'late-script.test.ts',
  'chat.test.ts',
  'e2e/admin.test.ts',
  'e2e/pages.test.ts',
  'consent.test.ts',
  'bad-answers.test.ts',
  'bytes.test.ts',
  'analytics.test.ts',
  'dev.test.ts',
  'three-shops.test.ts',
];

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/e2e/serve.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 300_000,
    reporters: ['default', './scripts/report-retried.ts'],
    // A starved machine may let a browser miss a moment; what fails twice is broken. The end of the output names what was tried again.
    retry: 1,
    // A journey waits half of its time, so three go side by side on two cores; Chromium with windows works too much for that.
    maxWorkers: findTestChromium() === HEADLESS_SHELL ? 3 : 2,
    sequence: { sequencer: longestFirst(LONGEST) },
    pool: 'forks',
    // So that the files of a worker share its browser.
    isolate: false,
  },
});
