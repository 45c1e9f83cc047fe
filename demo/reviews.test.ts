import { describe, expect, it } from 'vitest';
import { MEN } from './names-of-people.ts';
import { randomOf } from './random.ts';
import type { ReviewKind } from './review-kinds.ts';
import { WORDS } from './review-words.ts';
import { reviewsFor, withPhotos } from './reviews.ts';

const SINCE = new Date(Date.UTC(2025, 0, 1));
const TODAY = Date.UTC(2026, 10, 1);

function many(kind: ReviewKind, count: number) {
  return Array.from({ length: count }, (_, index) =>
    reviewsFor(randomOf(`${kind} ${index}`), kind, SINCE, TODAY),
  );
}

describe('reviews', () => {
  it('cover three goods in ten, with one to twelve reviews each, newest first', () => {
    const lists = many('tile', 4000).filter((list) => list.length > 0);
    expect(lists.length / 4000).toBeGreaterThan(0.27);
    expect(lists.length / 4000).toBeLessThan(0.33);
    const counts = lists.map((list) => list.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 12]);
    for (const list of lists) {
      const times = list.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  it('vary, and never repeat a text for the same goods', () => {
    for (const kind of Object.keys(WORDS) as ReviewKind[]) {
      const lists = many(kind, 300);
      for (const list of lists) expect(new Set(list.map(({ text }) => text)).size).toBe(list.length);
      const texts = lists.flat().map(({ text }) => text);
      expect(new Set(texts).size / texts.length, kind).toBeGreaterThan(0.5);
      expect(texts.filter((text) => text.includes('!') || text === '')).toEqual([]);
    }
  });

  it('written in the masculine form have a male author', () => {
    const his = many('glue', 2000)
      .flat()
      .filter(({ text }) => text.includes('клал плитку сам'));
    expect(his.length).toBeGreaterThan(20);
    expect(his.filter(({ author }) => !MEN.includes(author))).toEqual([]);
  });

  it('are mostly good and sometimes bad', () => {
    const ratings = many('door', 4000)
      .flat()
      .map(({ rating }) => rating);
    const share = (rating: number) => ratings.filter((each) => each === rating).length / ratings.length;
    expect(share(5)).toBeGreaterThan(0.5);
    expect(share(1)).toBeGreaterThan(0);
    expect(share(1)).toBeLessThan(0.05);
  });

  it('[REV-1] of satisfied buyers have up to three photos, and no photo repeats for the same goods', () => {
    const photos = Array.from({ length: 9 }, (_, index) => ({
      ...{ hash: String(index), origin: '', width: 600, height: 800, placeholder: '', alt: '' },
    }));
    const lists = many('tile', 400)
      .filter((list) => list.length > 0)
      .map((list, index) => withPhotos(randomOf(`photos ${index}`), list, photos));
    for (const list of lists) {
      const hashes = list.flatMap((review) => (review.photos ?? []).map(({ hash }) => hash));
      expect(new Set(hashes).size).toBe(hashes.length);
      for (const { rating, photos: own = [] } of list)
        expect(own.length).toBeLessThanOrEqual(rating < 3 ? 0 : 3);
    }
    const all = lists.flat();
    const share = all.filter((review) => review.photos).length / all.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.8);
  });
});
