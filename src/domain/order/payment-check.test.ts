import { describe, expect, it } from 'vitest';
import { isCheckDue, isGivenUp } from './payment-check.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);
const due = (checked: number | null, now: number, openUntil = 60) =>
  isCheckDue(
    { createdAt: at(0), openUntil: at(openUntil), checkedAt: checked === null ? null : at(checked) },
    at(now),
  );

describe('when to ask a provider about a payment attempt', () => {
  // Columns, in minutes since the attempt was opened: last check, now; and whether a check is due.
  it.each([
    [null, 0, false],
    [null, 2.9, false],
    [null, 3, true],
    // A fifth of 3 minutes is less than the minimum pause of 2.
    [3, 4.9, false],
    [3, 5, true],
    // A fifth of 20 minutes is 4.
    [20, 23.9, false],
    [20, 24, true],
    // The attempt closes at 60 and is checked once at 61, whatever the pause.
    [59, 60.9, false],
    [59, 61, true],
    [61, 62, false],
    [61, 73.1, false],
    [61, 73.2, true],
    // A check is due at least every hour.
    [600, 659, false],
    [600, 660, true],
  ])('last checked at %s min, at %s min: %s', (checked, now, expected) => {
    expect(due(checked, now)).toBe(expected);
  });

  it('an attempt that closes before the first check is checked once closed', () => {
    expect(due(null, 1, 0.5)).toBe(false);
    expect(due(null, 1.5, 0.5)).toBe(true);
  });

  it('after three days without an answer a person must look', () => {
    expect(isGivenUp({ createdAt: at(0) }, at(3 * 24 * 60 - 1))).toBe(false);
    expect(isGivenUp({ createdAt: at(0) }, at(3 * 24 * 60))).toBe(true);
  });
});
