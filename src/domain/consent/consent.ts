import type * as v from 'valibot';
import type { consentSchema } from './consent-schema.ts';
/** Cookie with the visitor's consent [TRACK-1]. */
export const CONSENT_COOKIE = 'consent';
export const CONSENT_PAGE = '/consent/';

/** Optional purposes that a visitor may allow; each has a checkbox. */
export const CONSENT_FLAGS = ['analytics'] as const;
export type ConsentFlag = (typeof CONSENT_FLAGS)[number];

/** A visitor's choice. `agreement` is false if they refused, and true otherwise, even if they ticked no purpose. */
export type Consent = v.InferOutput<typeof consentSchema>;

/** Buttons of the form. */
export const CONSENT_ANSWERS = ['none', 'chosen', 'all'] as const;

const FIELDS = ['agreement', ...CONSENT_FLAGS] as const;
const sign = (is: boolean) => (is ? 'Y' : 'N');

/** Returns the value of the cookie: «agreement=Y&analytics=N». */
export function writeConsent(consent: Consent): string {
  return FIELDS.map((field) => `${field}=${sign(consent[field])}`).join('&');
}

/**
 * Regular expression for the values of the cookie that the shop writes. It matches no unknown field, no other order, and no purpose that is
 * allowed despite a refusal.
 */
const SAVED = /^agreement=(Y&analytics=[YN]|N&analytics=N)$/;
/** Source of the regular expression for `document.cookie` of a visitor who has decided. */
export const SAVED_COOKIE = `\\b${CONSENT_COOKIE}=${SAVED.source.slice(1, -1)}(;|$)`;

/** Reads the cookie. Null if it is absent or not in the form in which the shop writes it; such visitors are asked again. */
export function readConsent(cookie: string | null | undefined): Consent | null {
  if (!cookie || !SAVED.test(cookie)) return null;
  const given = new Set(cookie.split('&'));
  return Object.fromEntries(FIELDS.map((field) => [field, given.has(`${field}=Y`)])) as Consent;
}

/** Returns the choice made by an answer; null for an answer that no form sends. */
export function consentOf(answer: string, ticked: (flag: ConsentFlag) => boolean): Consent | null {
  if (!(CONSENT_ANSWERS as readonly string[]).includes(answer)) return null;
  const allows = (flag: ConsentFlag) => answer === 'all' || (answer === 'chosen' && ticked(flag));
  const flags = Object.fromEntries(CONSENT_FLAGS.map((flag) => [flag, allows(flag)]));
  return { agreement: answer !== 'none', ...flags } as Consent;
}
