import { atom } from 'nanostores';
import { CONSENT_COOKIE, type Consent, readConsent } from '../../domain/consent/consent.ts';

/** What the visitor allows; null as long as they have not said [TRACK-1]. */
export const $consent = atom<Consent | null>(null);

/** Reads the choice from its cookie anew: it may have been made in another tab. */
export function refreshConsent(): void {
  const name = `${CONSENT_COOKIE}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(name));
  const consent = readConsent(cookie?.slice(name.length));
  if (JSON.stringify(consent) !== JSON.stringify($consent.get())) $consent.set(consent);
}
