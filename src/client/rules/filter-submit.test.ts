import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PendingFilter, stepFilter } from './filter-submit.ts';
import { FILTER_QUIET_MS, FILTER_SUBMIT_MS } from './timings.ts';

interface Deed {
  at: number;
  kind: 'changed' | 'over';
  block: string;
}

/** Plays deeds under a clock of its own, every change followed by its look; answers when something was sent. */
function sentAt(deeds: readonly Deed[]): number[] {
  const looks = deeds
    .filter(({ kind }) => kind === 'changed')
    .map(({ at }) => ({ at: at + FILTER_SUBMIT_MS, kind: 'due' as const }));
  const sent: number[] = [];
  let pending: PendingFilter = null;
  for (const event of [...deeds, ...looks].sort((a, b) => a.at - b.at)) {
    const step = stepFilter(pending, event);
    pending = step.pending;
    if (step.send) sent.push(event.at);
  }
  return sent;
}

const change = (at: number, block = 'color'): Deed => ({ at, kind: 'changed', block });
const over = (at: number, block: string): Deed => ({ at, kind: 'over', block });

describe('a changed filter', () => {
  it('[LIST-3] is sent 1555 ms after the change', () => {
    expect(sentAt([change(0)])).toEqual([1555]);
  });

  it('[LIST-3] waits while another change came within 1444 ms', () => {
    expect(sentAt([change(0), change(112)])).toEqual([1667]);
    expect(sentAt([change(0), change(1500)])).toEqual([3055]);
    expect(sentAt([change(0), change(1000), change(2000), change(3000)])).toEqual([4555]);
  });

  it('[LIST-3] goes along with a change that is 1444 ms old when the first one is due, and then not again', () => {
    expect(sentAt([change(0), change(111)])).toEqual([1555]);
  });

  it('[LIST-3] is sent each time when the changes are far apart', () => {
    expect(sentAt([change(0), change(5000)])).toEqual([1555, 6555]);
  });

  it('[LIST-5] is sent at once when the mouse comes onto another filter', () => {
    expect(sentAt([change(0, 'color'), over(50, 'color'), over(400, 'brand')])).toEqual([400]);
  });

  it('[LIST-5] nothing is sent that was not changed, or that was settled otherwise', () => {
    expect(sentAt([over(0, 'color'), over(100, 'brand')])).toEqual([]);
    expect(stepFilter(null, { kind: 'due', at: 9000 }).send).toBe(false);
    const settled = stepFilter({ changedAt: 0, block: 'color' }, { kind: 'settled' });
    expect(stepFilter(settled.pending, { kind: 'due', at: 1555 }).send).toBe(false);
  });

  const deeds = fc
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
      return steps.map(({ wait, ...deed }): Deed => {
        at += wait;
        return { at, ...deed };
      });
    });

  it('[LIST-3] whatever the changes, the last one is followed by exactly one sending', () => {
    fc.assert(
      fc.property(deeds, (played) => {
        const last = played.findLast(({ kind }) => kind === 'changed')?.at ?? 0;
        fc.pre(played.some(({ kind }) => kind === 'changed'));
        const after = sentAt(played).filter((at) => at > last);
        expect(after).toHaveLength(1);
        expect(after[0]).toBeLessThanOrEqual(last + FILTER_SUBMIT_MS);
      }),
    );
  });

  it('[LIST-3] without the mouse nothing is sent before 1444 ms of quiet', () => {
    fc.assert(
      fc.property(deeds, (played) => {
        const changes = played.filter(({ kind }) => kind === 'changed');
        for (const at of sentAt(changes)) {
          const since = changes.filter((each) => each.at < at && each.at > at - FILTER_QUIET_MS);
          expect(since).toEqual([]);
        }
      }),
    );
  });
});
