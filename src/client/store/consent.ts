import { atom } from 'nanostores';
import { CONSENT_COOKIE, type Consent, readConsent } from '../../domain/consent/consent.ts';

/** The visitor's consent; null until they have decided [TRACK-1]. */
export const $consent = atom<Consent | null>(null);

/** Reads the consent from its cookie again, because the visitor may have decided in another tab. */
export function refreshConsent(): void {
  const name = `${CONSENT_COOKIE}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(name));
  const consent = readConsent(cookie?.slice(name.length));
  if (JSON.stringify(consent) !== JSON.stringify($consent.get())) $consent.set(consent);
}
