import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PendingFilter, stepFilter } from './filter-submit.ts';
import { FILTER_QUIET_MS, FILTER_SUBMIT_MS } from './timings.ts';

interface Action {
  at: number;
  kind: 'changed' | 'over';
  block: string;
}

/** Runs actions with a simulated clock, and a check after every change; returns the times of submission. */
function sentAt(actions: readonly Action[]): number[] {
  const looks = actions
    .filter(({ kind }) => kind === 'changed')
    .map(({ at }) => ({ at: at + FILTER_SUBMIT_MS, kind: 'due' as const }));
  const sent: number[] = [];
  let pending: PendingFilter = null;
  for (const event of [...actions, ...looks].sort((a, b) => a.at - b.at)) {
    const step = stepFilter(pending, event);
    pending = step.pending;
    if (step.send) sent.push(event.at);
  }
  return sent;
}

const change = (at: number, block = 'color'): Action => ({ at, kind: 'changed', block });
const over = (at: number, block: string): Action => ({ at, kind: 'over', block });

describe('a changed filter', () => {
  it('[LIST-3] is sent 1555 ms after the change', () => {
    expect(sentAt([change(0)])).toEqual([1555]);
  });

  it('[LIST-3] waits while another change follows within 1444 ms', () => {
    expect(sentAt([change(0), change(112)])).toEqual([1667]);
    expect(sentAt([change(0), change(1500)])).toEqual([3055]);
    expect(sentAt([change(0), change(1000), change(2000), change(3000)])).toEqual([4555]);
  });

  it('[LIST-3] is sent together with a later change when the first one is due, and not again', () => {
    expect(sentAt([change(0), change(111)])).toEqual([1555]);
  });

  it('[LIST-3] is sent each time when the changes are far apart', () => {
    expect(sentAt([change(0), change(5000)])).toEqual([1555, 6555]);
  });

  it('[LIST-5] is sent at once when the mouse enters another filter', () => {
    expect(sentAt([change(0, 'color'), over(50, 'color'), over(400, 'brand')])).toEqual([400]);
  });

  it('[LIST-5] is not sent when nothing changed, or when it was already handled', () => {
    expect(sentAt([over(0, 'color'), over(100, 'brand')])).toEqual([]);
    expect(stepFilter(null, { kind: 'due', at: 9000 }).send).toBe(false);
    const settled = stepFilter({ changedAt: 0, block: 'color' }, { kind: 'settled' });
    expect(stepFilter(settled.pending, { kind: 'due', at: 1555 }).send).toBe(false);
  });

  const actions = fc
    .array(
      fc.record({
        wait: fc.integer({ min: 1, max: 2500 }),
        kind: fc.constantFrom('changed' as const, 'changed' as const, 'over' as const),
        block: fc.constantFrom('color', 'brand', 'price'),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((steps) => {
      let at = 0;
      return steps.map(({ wait, ...action }): Action => {
        at += wait;
        return { at, ...action };
      });
    });

  it('[LIST-3] any series of changes is followed by exactly one submit after the last one', () => {
    fc.assert(
      fc.property(actions, (played) => {
        const last = played.findLast(({ kind }) => kind === 'changed')?.at ?? 0;
        fc.pre(played.some(({ kind }) => kind === 'changed'));
        const after = sentAt(played).filter((at) => at > last);
        expect(after).toHaveLength(1);
        expect(after[0]).toBeLessThanOrEqual(last + FILTER_SUBMIT_MS);
      }),
    );
  });

  it('[LIST-3] without the mouse nothing is sent before 1444 ms without changes', () => {
    fc.assert(
      fc.property(actions, (played) => {
        const changes = played.filter(({ kind }) => kind === 'changed');
        for (const at of sentAt(changes)) {
          const since = changes.filter((each) => each.at < at && each.at > at - FILTER_QUIET_MS);
          expect(since).toEqual([]);
        }
      }),
    );
  });
});
