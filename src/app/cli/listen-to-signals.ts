/** The shell's convention: 128 plus the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Milliseconds that stopping may take; a statement that cannot be cancelled is rolled back when the process ends. */
const TIMEOUT_MS = 5000;

/** Turns the first termination signal into an abort; work that does not finish in time ends with the process. */
export function listenToSignals(): { signal: AbortSignal; exitCode(): number | undefined } {
  const controller = new AbortController();
  let exitCode: number | undefined;
  for (const name of Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]) {
    // Not `once`: npm passes on a signal that the terminal has already sent.
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
