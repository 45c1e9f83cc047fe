import { describe, expect, it } from 'vitest';
import { isDueToAsk, isGivenUp } from './payment-asking.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);
const due = (asked: number | null, now: number, openUntil = 60) =>
  isDueToAsk(
    { createdAt: at(0), openUntil: at(openUntil), askedAt: asked === null ? null : at(asked) },
    at(now),
  );

describe('when a provider is asked about an attempt to pay', () => {
  // Minutes since the attempt was opened: last asked, now, asked again?
  it.each([
    [null, 0, false],
    [null, 2.9, false],
    [null, 3, true],
    // A fifth of 3 minutes is less than the least pause of 2.
    [3, 4.9, false],
    [3, 5, true],
    // A fifth of 20 minutes.
    [20, 23.9, false],
    [20, 24, true],
    // Closed at 60, asked at 61 once, whatever the pause.
    [59, 60.9, false],
    [59, 61, true],
    [61, 62, false],
    [61, 73.1, false],
    [61, 73.2, true],
    // Never less often than every hour.
    [600, 659, false],
    [600, 660, true],
  ])('last asked at %s min, at %s min: %s', (asked, now, expected) => {
    expect(due(asked, now)).toBe(expected);
  });

  it('an attempt that closes before the first question is asked about when it has closed', () => {
    expect(due(null, 1, 0.5)).toBe(false);
    expect(due(null, 1.5, 0.5)).toBe(true);
  });

  it('after three days without an answer a person must look', () => {
    expect(isGivenUp({ createdAt: at(0) }, at(3 * 24 * 60 - 1))).toBe(false);
    expect(isGivenUp({ createdAt: at(0) }, at(3 * 24 * 60))).toBe(true);
  });
});
