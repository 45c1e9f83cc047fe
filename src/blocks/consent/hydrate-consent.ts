import { countSoon } from '../../client/analytics/count-soon.ts';
import { hydrate } from '../../client/region/hydrate.ts';
import { $consent, refreshConsent } from '../../client/store/consent.ts';

// Hydrates the question for a visitor who has not decided, or counts the page of one who agreed, as soon as it is loaded [TRACK-1].
refreshConsent();
const consent = $consent.get();
if (consent?.analytics) countSoon();
if (!consent) hydrate('consent');
