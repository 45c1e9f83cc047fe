import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupThousands } from './group-thousands.ts';

describe('thousands set apart', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['999', '999'],
    ['1000', '1\u00a0000'],
    ['1234567', '1\u00a0234\u00a0567'],
    ['-100', '-100'],
    ['-12345', '-12\u00a0345'],
  ])('%s is «%s»', (digits, shown) => {
    expect(groupThousands(digits)).toBe(shown);
  });

  it('are as Russians write them, for every whole number', () => {
    const russian = new Intl.NumberFormat('ru', { useGrouping: 'always' });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(groupThousands(String(number))).toBe(russian.format(number));
      }),
    );
  });
});
