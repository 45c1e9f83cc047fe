import { expect, it } from 'vitest';
import type { Review } from './product.ts';
import { NEWEST_REVIEWS, type ReviewView } from './review-pages.ts';
import { readReviewView, reviewViewParameter, viewReviews } from './review-view.ts';

const picture = { hash: 'a', width: 1, height: 1, placeholder: '', alt: '' };
const review = (id: number, useful: number, useless: number, photos = 0): Review => ({
  ...{ id, useful, useless, rating: 5, author: 'Анна', text: '', answer: '', bought: false },
  ...{ createdAt: '2026-03-12', photos: Array.from({ length: photos }, () => picture) },
});
/** Reviews newest first, as they are loaded. */
const reviews = [review(9, 0, 0), review(8, 3, 4), review(7, 5, 1, 2), review(6, 4, 0), review(5, 0, 0, 1)];
const shown = (view: Omit<ReviewView, 'page'>) => viewReviews(reviews, view).map(({ id }) => id);

it('[REV-1] the most useful reviews stand first, of equally useful ones the newest', () => {
  expect(shown({ useful: false, photos: false })).toEqual([9, 8, 7, 6, 5]);
  expect(shown({ useful: true, photos: false })).toEqual([7, 6, 9, 5, 8]);
});

it('[REV-1] only those with photos are shown in either order', () => {
  expect(shown({ useful: false, photos: true })).toEqual([7, 5]);
  expect(shown({ useful: true, photos: true })).toEqual([7, 5]);
});

it('[REV-1] the address determines how they are shown, and unknown values change nothing', () => {
  for (const useful of [true, false])
    for (const photos of [true, false])
      for (const page of [1, 2, 40])
        expect(readReviewView(reviewViewParameter({ useful, photos, page }))).toEqual({
          useful,
          photos,
          page,
        });
  for (const unknown of [null, '', 'new', '<script>', 'x'.repeat(9000), '0', '-1', '1e9', '99999'])
    expect(readReviewView(unknown)).toEqual(NEWEST_REVIEWS);
});
