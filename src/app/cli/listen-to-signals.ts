/** As a shell has it: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Ending the process undoes a statement that does not let itself be cancelled. */
const TIMEOUT_MS = 5000;

/** Makes the first signal to end an abort; work that does not come back in time is ended with the process. */
export function listenToSignals(): { signal: AbortSignal; exitCode(): number | undefined } {
  const controller = new AbortController();
  let exitCode: number | undefined;
  for (const name of Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]) {
    // Not `once`: npm passes on the signal that the terminal has sent already.
    process.on(name, () => {
      if (exitCode !== undefined) return;
      exitCode = EXIT_CODES[name];
      console.error('Прерываю импорт…');
      controller.abort();
      setTimeout(() => {
        console.error('Импорт прерван, в каталоге ничего не изменилось.');
        process.exit(exitCode);
      }, TIMEOUT_MS).unref();
    });
  }
  return { signal: controller.signal, exitCode: () => exitCode };
}
