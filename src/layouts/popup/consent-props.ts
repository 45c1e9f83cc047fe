import type { AstroGlobal } from 'astro';
import { CONSENT_TEXTS } from '../../../content/consent.ts';
import { CONSENT_COOKIE, readConsent } from '../../domain/consent/consent.ts';
import type { ConsentFormProps } from '../../domain/consent/consent-form.ts';

/** What the choice of a visitor is drawn from [TRACK-1]. */
export function consentProps({ cookies }: Pick<AstroGlobal, 'cookies'>): ConsentFormProps {
  return { ...CONSENT_TEXTS, consent: readConsent(cookies.get(CONSENT_COOKIE)?.value) };
}
