import { countSoon } from '../../client/analytics/count-soon.ts';
import { hydrate } from '../../client/region/hydrate.ts';
import { $consent, refreshConsent } from '../../client/store/consent.ts';
import { CONSENT_PAGE } from '../../domain/consent/consent.ts';

/** Asks who has not said what the shop may count, and counts the page of who allowed it [TRACK-1]. */
export function hydrateConsent(): void {
  refreshConsent();
  const consent = $consent.get();
  if (consent?.analytics) countSoon();
  if (!consent && location.pathname !== CONSENT_PAGE) hydrate('consent');
}
