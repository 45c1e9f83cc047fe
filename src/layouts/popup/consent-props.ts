import type { AstroGlobal } from 'astro';
import { CONSENT_COOKIE, readConsent } from '../../domain/consent/consent.ts';
import type { ConsentFormProps } from '../../domain/consent/consent-form.ts';
import { consentTexts } from '../../domain/content/consent-part.ts';

/** Returns the props of the consent form [TRACK-1]. */
export function consentProps({ cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>): ConsentFormProps {
  const texts = consentTexts(locals.shop.settings().content.consent);
  return { ...texts, consent: readConsent(cookies.get(CONSENT_COOKIE)?.value) };
}
