import { describe, expect, it } from 'vitest';
import { findTotpStep, newTotpKey, toBase32, totpAddress, totpCode } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const KEY = toBase32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

describe('[ADMIN-1] authenticator codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('match RFC 6238 at second %i', (seconds, code) => {
    expect(totpCode(KEY, at(seconds), 8)).toBe(code);
  });

  it('are accepted half a minute early or late, and none of them twice', () => {
    const now = at(1_111_111_111);
    const step = findTotpStep(KEY, totpCode(KEY, now), now, 0) ?? 0;
    expect(step).toBe(Math.floor(1_111_111_111 / 30));
    for (const off of [-30, 30]) {
      const typed = totpCode(KEY, at(1_111_111_111 + off));
      expect(findTotpStep(KEY, `${typed.slice(0, 3)} ${typed.slice(3)}`, now, 0)).toBe(step + off / 30);
    }
    for (const off of [-90, 90])
      expect(findTotpStep(KEY, totpCode(KEY, at(1_111_111_111 + off)), now, 0)).toBeNull();
    expect(findTotpStep(KEY, totpCode(KEY, now), now, step)).toBeNull();
    for (const typed of ['', '12345', '0000000', 'abcdef'])
      expect(findTotpStep(KEY, typed, now, 0)).toBeNull();
  });

  it('come from an unpredictable key, passed on by an address', () => {
    expect(newTotpKey()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpKey()).not.toBe(newTotpKey());
    expect(totpAddress(KEY, 'Кафель', 'анна')).toBe(
      `otpauth://totp/${encodeURIComponent('Кафель')}:${encodeURIComponent('анна')}?secret=${KEY}&issuer=${encodeURIComponent('Кафель')}`,
    );
  });
});
