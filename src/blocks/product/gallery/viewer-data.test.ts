import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewerData } from './viewer-data.ts';

const HASH = '0123456789abcdef';
const dataOf = (width: number, height: number) =>
  viewerData({ picture: { hash: HASH, width, height }, alt: 'Плитка' });

describe('a full-screen picture', () => {
  it('[PROD-6] is as large as its master, which loads when zoomed in', () => {
    expect(dataOf(2000, 1000)).toEqual({
      src: `/pictures/${HASH}-1280`,
      srcset: `/pictures/${HASH}-1280 1280w, /pictures/${HASH}-2560 2000w`,
      width: 2000,
      height: 1000,
      alt: 'Плитка',
    });
  });

  it('[PROD-6] has one file where the master has no more pixels', () => {
    for (const width of [600, 1280]) expect(dataOf(width, 800)).not.toHaveProperty('srcset');
  });

  it('[PROD-6] is never larger than its master or the largest file', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const shown = dataOf(width, height);
        expect(shown.width).toBe(Math.min(width, 2560));
        expect(shown.height).toBeLessThanOrEqual(height);
        expect(Math.abs(shown.height - (height * shown.width) / width)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
