import type { Reporter, TestModule } from 'vitest/node';

/** So many a starved machine may cost; more are broken, if only sometimes. */
const MAX_RETRIED = 2;
/** Characters of an error that are printed: enough to see what was expected. */
const MAX_REASON = 400;

/** The tests that passed only when they were tried again, each with what went wrong at first. */
export function retriedTests(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests('passed')]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => {
        const reasons = (test.result().errors ?? []).map(
          (error) => `\n    ${error.message.slice(0, MAX_REASON)}\n    ${placeOf(error.stack)}`,
        );
        return `${module.relativeModuleId}: ${test.fullName}${reasons.join('')}`;
      }),
  );
}

/** The line of the test that failed. */
const placeOf = (stack = '') =>
  stack
    .split('\n')
    .find((line) => line.includes('.test.ts:'))
    ?.trim() ?? '';

/** Ends the output of a run with the tests that passed only at their second try, and fails it beyond two of them. */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = retriedTests(modules);
    if (retried.length === 0) return;
    // Behind the summary, which other reporters print when the run ends too.
    process.once('exit', () => console.log(`\nPassed only at the second try:\n${retried.join('\n')}`));
    if (retried.length <= MAX_RETRIED) return;
    console.error(`\n${retried.length} tests passed only at the second try, at most ${MAX_RETRIED} may.`);
    process.exitCode = 1;
  }
}
