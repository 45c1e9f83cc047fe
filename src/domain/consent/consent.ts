import type * as v from 'valibot';
import type { consentSchema } from './consent-schema.ts';
/** The cookie that keeps what a visitor agreed to [TRACK-1]. */
export const CONSENT_COOKIE = 'consent';
export const CONSENT_PAGE = '/consent/';

/** What a visitor may allow beside what the shop cannot do without: a box for each. */
export const CONSENT_FLAGS = ['analytics'] as const;
export type ConsentFlag = (typeof CONSENT_FLAGS)[number];

/** A visitor's choice. `agreement`: they answered with what stood to be allowed, all of it, some or none; false: they refused. */
export type Consent = v.InferOutput<typeof consentSchema>;

/** How a form of the choice was answered. */
export const CONSENT_ANSWERS = ['none', 'chosen', 'all'] as const;

const FIELDS = ['agreement', ...CONSENT_FLAGS] as const;
const sign = (is: boolean) => (is ? 'Y' : 'N');

/** The choice as its cookie holds it: «agreement=Y&analytics=N». */
export function writeConsent(consent: Consent): string {
  return FIELDS.map((field) => `${field}=${sign(consent[field])}`).join('&');
}

/**
 * Reads the cookie. Null where there is none, and for whatever the shop would not have written: an unknown field, another order, a
 * flag beside a refusal. Such a visitor is asked again.
 */
export function readConsent(cookie: string | null | undefined): Consent | null {
  const given = new Set((cookie ?? '').slice(0, 200).split('&'));
  const read = (field: string) => given.has(`${field}=Y`);
  const flags = Object.fromEntries(CONSENT_FLAGS.map((flag) => [flag, read(flag)]));
  const consent = { agreement: read('agreement'), ...flags } as Consent;
  const isPossible = consent.agreement || CONSENT_FLAGS.every((flag) => !consent[flag]);
  return isPossible && writeConsent(consent) === cookie ? consent : null;
}

/** The choice that an answer makes; null for an answer that no form gives. */
export function consentOf(answer: string, ticked: (flag: ConsentFlag) => boolean): Consent | null {
  if (!(CONSENT_ANSWERS as readonly string[]).includes(answer)) return null;
  const allows = (flag: ConsentFlag) => answer === 'all' || (answer === 'chosen' && ticked(flag));
  const flags = Object.fromEntries(CONSENT_FLAGS.map((flag) => [flag, allows(flag)]));
  return { agreement: answer !== 'none', ...flags } as Consent;
}
