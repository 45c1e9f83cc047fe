import { whenQuiet } from '../../client/gesture/when-idle.ts';

/** The cookie of who refused all that is asked: nothing is to be done for them, and no script comes. */
export const REFUSED = 'consent=agreement=N&analytics=N';

/** Brings what asks a visitor or counts their page, once it is quiet [TRACK-1]. Without its script nobody is counted; the next page tries again. */
export function askConsent(): void {
  if (document.cookie.split('; ').includes(REFUSED)) return;
  whenQuiet(
    () =>
      void import('./hydrate-consent.ts').then(
        ({ hydrateConsent }) => hydrateConsent(),
        () => {},
      ),
  );
}
