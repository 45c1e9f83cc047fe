import { expect, it } from 'vitest';
import { CONSENT_COOKIE, consentOf, writeConsent } from '../../domain/consent/consent.ts';
import { REFUSED } from './ask-consent.ts';

it('[TRACK-1] who refused is known by the very cookie that a refusal leaves', () => {
  const refused = consentOf('none', () => true);
  expect(refused && `${CONSENT_COOKIE}=${writeConsent(refused)}`).toBe(REFUSED);
});
