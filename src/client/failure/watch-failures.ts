import { $failure, type Failure } from './failure.ts';

/** Id of the message, with a reload button, that a part of the page could not be updated; see `Shell.astro`. */
const SENTENCE = 'failed';

/**
 * Shows the message that a part of the page could not be updated. It is in the markup of every page, because any other way to show it may
 * itself have failed.
 */
function showSentence(): void {
  const sentence = document.getElementById(SENTENCE);
  if (!sentence) return;
  sentence.onclick = ({ target }) => {
    const pressed = (target as Element).closest('button');
    if (pressed?.value === 'reload') location.reload();
    else if (pressed) sentence.togglePopover(false);
  };
  // Reopened, so that it is above everything opened since.
  sentence.togglePopover(false);
  sentence.togglePopover(true);
}

/** Reports a failure to the shop; the script for it is loaded only then. */
function report(failure: Failure): void {
  import('./send-failure.ts').then(
    ({ sendFailure }) => sendFailure(failure),
    () => {},
  );
}

/** Reports an uncaught error if it comes from the shop's own script: extensions run in the page, too. */
function reportThrown(error: unknown): void {
  if (error instanceof Error && error.stack?.includes(`${location.origin}/`))
    report({ kind: 'script', what: `${error.name}: ${error.message}`, error });
}

/** Shows and reports failures of the page, including errors in handlers, effects and promises [RUN-3]. */
export function watchFailures(): void {
  $failure.listen((failure) => {
    if (!failure) return;
    showSentence();
    report(failure);
  });
  addEventListener('error', ({ error }) => reportThrown(error));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}
