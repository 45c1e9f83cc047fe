import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPrice, ROUNDING_NAMES } from '../goods/bulk-price.ts';
import { kopecks } from '../measures/money.ts';
import { discountState, discountStep, readDiscount } from './price-discount.ts';

const NOW = new Date('2026-11-28T09:00:00Z');
const DAY = 86_400_000;
const at = (days: number) => new Date(NOW.getTime() + days * DAY);
const moment = fc.integer({ min: -20, max: 20 }).map(at);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const times = fc.record({ startsAt: moment, endsAt: maybe(moment), appliedAt: maybe(moment) });

describe('[SHOP-3] a discount without a code', () => {
  it('lowers prices exactly while it lasts, whatever was missed before, and does nothing twice', () => {
    fc.assert(
      fc.property(times, fc.boolean(), ({ startsAt, endsAt, appliedAt }, changed) => {
        let done = { startsAt, endsAt, appliedAt, endedAt: null as Date | null };
        let goodsChanged = changed;
        for (let round = 0; round < 3; round++) {
          const step = discountStep(done, NOW, goodsChanged);
          if (step === null) break;
          goodsChanged = false;
          done = step === 'end' ? { ...done, appliedAt: null, endedAt: NOW } : { ...done, appliedAt: NOW };
        }
        expect(discountStep(done, NOW, goodsChanged)).toBeNull();
        const lasts = endsAt === null || endsAt > NOW;
        if (lasts && startsAt <= NOW) expect(done.appliedAt).not.toBeNull();
        if (!lasts) expect([done.appliedAt, done.endedAt]).toEqual([null, NOW]);
        expect(discountState(done, NOW).isOn).toBe(done.appliedAt !== null && startsAt <= NOW);
      }),
    );
  });

  it('never raises a price that is at least a step of its rounding, and leaves none at nothing', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    const percent = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(price, percent, fc.constantFrom(...ROUNDING_NAMES), (before, less, rounding) => {
        const after = changedPrice(kopecks(before), -less, rounding);
        expect(after).toBeGreaterThan(0);
        if (before % Number(rounding) === 0) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });

  const FORM = { name: 'Чёрная пятница', percent: '10', from: '2026-12-01', till: '2026-12-05' };
  it('is read from a form: days of Minsk, the last one included', () => {
    expect(readDiscount({ ...FORM, section: '7', articles: 'А-1\nА-2, А-1', rounding: '10' }, NOW)).toEqual({
      ok: true,
      value: {
        ...{ name: FORM.name, percent: 1000, rounding: '10', sectionId: 7, articles: ['А-1', 'А-2'] },
        startsAt: new Date('2026-11-30T21:00:00Z'),
        endsAt: new Date('2026-12-05T21:00:00Z'),
      },
    });
    expect(readDiscount({ name: 'Всё', percent: '−5,5 %' }, NOW)).toMatchObject({
      value: { percent: 550, sectionId: null, articles: [], startsAt: NOW, endsAt: null },
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ percent: '100' }, 'percent'],
    [{ percent: '0' }, 'percent'],
    [{ till: '2026-11-30' }, 'till'],
    [{ from: '', till: '2026-11-27' }, 'till'],
    [{ from: '31.12.2026' }, 'from'],
    [{ section: 'plitka' }, 'section'],
  ])('is refused at its field: %j', (wrong, field) => {
    expect(readDiscount({ ...FORM, ...wrong }, NOW)).toMatchObject({ ok: false, field });
  });
});
