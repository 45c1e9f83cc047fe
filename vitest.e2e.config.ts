import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/serve.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 300_000,
    fileParallelism: false,
    pool: 'forks',
  },
});
