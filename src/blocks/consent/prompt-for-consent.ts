import { whenQuiet } from '../../client/gesture/when-idle.ts';

/** Start of the cookie of a visitor who refused everything: no script is loaded for them. */
export const REFUSED = 'consent=agreement=N';

/**
 * Loads the script of the question or analytics once the page is idle [TRACK-1]. If it fails, the question works as a plain form and
 * nothing is counted; the next page tries again.
 */
export function promptForConsent(): void {
  if (!document.cookie.includes(REFUSED))
    whenQuiet(() => void import('./hydrate-consent.ts').catch(() => {}));
}
