import { $failure, type Failure } from './failure.ts';

/** The page's sentence that a part of it stands still, with a button to load it anew; see `Shell.astro`. */
const SENTENCE = 'failed';

/** Says over the page that what it shows may be out of date. It stands in every page: whatever else would say so may have failed. */
function say(): void {
  const sentence = document.getElementById(SENTENCE);
  if (!sentence) return;
  sentence.onclick = ({ target }) => {
    const pressed = (target as Element).closest('button');
    if (pressed?.value === 'reload') location.reload();
    else if (pressed) sentence.togglePopover(false);
  };
  // Anew, over whatever has come over the page since.
  sentence.togglePopover(false);
  sentence.togglePopover(true);
}

/** Reports a failure to the shop: the script for it is fetched when there is something to report. */
function report(failure: Failure): void {
  import('./send-failure.ts').then(
    ({ sendFailure }) => sendFailure(failure),
    () => {},
  );
}

/** Reports what was thrown and nobody caught, if it came out of the shop's own script: browsers run others' too, as those of extensions. */
function reportThrown(error: unknown): void {
  if (error instanceof Error && error.stack?.includes(`${location.origin}/`))
    report({ kind: 'script', what: `${error.name}: ${error.message}`, error });
}

/** Says and reports what goes wrong in the page, errors of handlers, effects and promises included [RUN-3]. */
export function watchFailures(): void {
  $failure.listen((failure) => {
    if (!failure) return;
    say();
    report(failure);
  });
  addEventListener('error', ({ error }) => reportThrown(error));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}
