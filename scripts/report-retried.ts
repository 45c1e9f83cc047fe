import type { Reporter, TestModule } from 'vitest/node';

/** Maximum number of retried tests that a busy machine may cause; more mean that a test is flaky. */
const MAX_RETRIED = 2;
/** Maximum number of characters of an error to print. */
const MAX_REASON = 400;

/** Returns the tests that passed only on a retry, each with the errors of its failed attempts. */
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

/** Returns the line of the test file where the error occurred. */
const placeOf = (stack = '') =>
  stack
    .split('\n')
    .find((line) => line.includes('.test.ts:'))
    ?.trim() ?? '';

/** Prints, at the end of a run, the tests that passed only on their second try, and fails the run if there are more than two. */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = retriedTests(modules);
    if (retried.length === 0) return;
    // Printed at exit, so that it follows the summary that other reporters print at the end of the run.
    process.once('exit', () => console.log(`\nPassed only at the second try:\n${retried.join('\n')}`));
    if (retried.length <= MAX_RETRIED) return;
    console.error(`\n${retried.length} tests passed only at the second try, at most ${MAX_RETRIED} may.`);
    process.exitCode = 1;
  }
}
