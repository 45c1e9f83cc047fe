import { expect, it } from 'vitest';
import { CONSENT_ANSWERS, CONSENT_COOKIE, consentOf, writeConsent } from '../../domain/consent/consent.ts';
import { REFUSED } from './prompt-for-consent.ts';

it('[TRACK-1] recognises a refusal, and no other answer, by the start of its cookie', () => {
  const startsAsRefusal = CONSENT_ANSWERS.map((answer) => {
    const consent = consentOf(answer, () => true);
    return consent && `${CONSENT_COOKIE}=${writeConsent(consent)}`.startsWith(REFUSED);
  });
  expect(startsAsRefusal).toEqual([true, false, false]);
});
