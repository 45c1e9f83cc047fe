import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_ANSWERS, consentOf, readConsent, SAVED_COOKIE, writeConsent } from './consent.ts';
import { nextVariant } from './consent-form.ts';
import { cookieDomains, optionalCookies } from './platform-cookies.ts';

/** Returns true if the question is not shown to a visitor with this cookie. */
const hasDecided = (cookie: unknown) => new RegExp(SAVED_COOKIE).test(`basket=1; consent=${cookie}; city=2`);

describe('[TRACK-1] the choice of a visitor', () => {
  it('is stored as an agreement flag and one flag for each checkbox', () => {
    expect(writeConsent({ agreement: true, analytics: false })).toBe('agreement=Y&analytics=N');
    expect(readConsent('agreement=Y&analytics=Y')).toEqual({ agreement: true, analytics: true });
  });

  it('is read as it was written, whatever the answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONSENT_ANSWERS), fc.boolean(), (answer, ticked) => {
        const consent = consentOf(answer, () => ticked);
        expect(consent && readConsent(writeConsent(consent))).toEqual(consent);
        expect(consent && hasDecided(writeConsent(consent))).toBe(true);
      }),
    );
  });

  it.each([
    undefined,
    null,
    '',
    'Y',
    'agreement=Y',
    'analytics=Y',
    'analytics=Y&agreement=Y',
    'agreement=N&analytics=Y',
    'agreement=Y&analytics=yes',
    'agreement=Y&analytics=Y&ads=Y',
    'agreement=Y&analytics=Y&agreement=Y',
    'agreement%3DY%26analytics%3DY',
    ' agreement=Y&analytics=Y',
    `agreement=Y&analytics=Y${'&x=Y'.repeat(10_000)}`,
  ])('that the shop would not have written is none: %j', (cookie) => {
    expect(readConsent(cookie)).toBeNull();
    expect(hasDecided(cookie)).toBe(false);
  });

  it('allows nothing that was not asked about', () => {
    fc.assert(
      fc.property(fc.string(), (cookie) => {
        const consent = readConsent(cookie);
        expect(consent?.analytics ?? false).toBe(cookie === 'agreement=Y&analytics=Y');
      }),
    );
  });

  it.each([
    ['none', false, { agreement: false, analytics: false }],
    ['none', true, { agreement: false, analytics: false }],
    ['chosen', false, { agreement: true, analytics: false }],
    ['chosen', true, { agreement: true, analytics: true }],
    ['all', false, { agreement: true, analytics: true }],
    ['', true, null],
    ['toString', true, null],
  ])('answered «%s» with a box ticked %s is %j', (answer, ticked, consent) => {
    expect(consentOf(answer, () => ticked)).toEqual(consent);
  });

  it('goes through the texts and begins again', () => {
    expect([0, 1, 2].map((at) => nextVariant(at, 3))).toEqual([1, 2, 0]);
    expect(nextVariant(0, 0)).toBe(0);
  });
});

describe('[TRACK-1] a refusal', () => {
  it("deletes every cookie but the shop's own", () => {
    const given = [
      '_ga',
      'basket',
      '__Host-basket',
      '_ym_uid',
      'favourites',
      'consent',
      'recommendations',
      'CITY_ID',
    ];
    expect(optionalCookies(given)).toEqual(['_ga', '_ym_uid', 'recommendations']);
  });

  it.each([
    ['kafel.by', ['kafel.by']],
    ['shop.kafel.by', ['shop.kafel.by', 'kafel.by']],
    ['localhost', []],
    ['127.0.0.1', []],
    ['::1', []],
  ])('looks for those of %s under %j', (host, domains) => {
    expect(cookieDomains(host)).toEqual(domains);
  });
});
