import { expect, it } from 'vitest';
import { CAROUSELS, COMPLECT_PX, carouselStyle, REVIEW_PHOTOS, reviewPhotosStyle } from './carousels.ts';

it('[CONTENT-5] the shop’s carousels have the configured parameters', () => {
  const inView = Object.fromEntries(
    Object.entries(CAROUSELS).map(([name, { inView: count }]) => [name, count]),
  );
  expect(inView).toEqual({ brandCarousel: 10, brandSlider: 2, slider: 4, rotator: 2, products: 5 });
  expect(COMPLECT_PX).toBe(280);
});

it('[CONTENT-5] a carousel is drawn by its parameters, with others on a phone', () => {
  expect(carouselStyle('brandCarousel', 'brandSlider')).toEqual({
    '--in-view': 10,
    '--least': '112px',
    '--in-view-narrow': 2,
    '--least-narrow': '0px',
  });
});

it('[REV-3] the number of photos grows evenly with the width of the row', () => {
  expect(REVIEW_PHOTOS).toMatchObject({ inView: 9, turned: 5 });
  // From 3 photos at 300 px to 11 at 994 px: one more for every 86.75 px.
  expect(reviewPhotosStyle()).toMatchObject({
    '--least-in-view': 3,
    '--most-in-view': 11,
    '--each': '86.75px',
  });
});
