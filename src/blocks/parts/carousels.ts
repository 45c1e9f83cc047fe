import type { CSSProperties } from 'react';

interface Carousel {
  /** Items in view where the row is as wide as it gets; with no more of them it has no arrows. */
  inView: number;
  /** CSS pixels that an item is at least wide, so that its words can be read: narrower rows show fewer. */
  least: number;
}

/** The rows of the shop [CONTENT-5]. */
export const CAROUSELS = {
  brandCarousel: { inView: 10, least: 112 },
  brandSlider: { inView: 2, least: 0 },
  slider: { inView: 4, least: 200 },
  rotator: { inView: 2, least: 320 },
  /** CONTENT-5 has seven: in the page's width their words could not be read (decision 0297). */
  products: { inView: 5, least: 230 },
} as const satisfies Record<string, Carousel>;

export type CarouselName = keyof typeof CAROUSELS;

/** How wide a set of goods is on a phone, CSS pixels [CONTENT-5]. */
export const COMPLECT_PX = 280;

/** Says so to the row of cards within. */
export const COMPLECT_STYLE = `--narrow: ${COMPLECT_PX}px`;

/** Photos of reviews: on a desk so many in view, of which an arrow turns some; on narrow windows more as the row is wider [REV-3]. */
export const REVIEW_PHOTOS = {
  inView: 9,
  turned: 5,
  narrow: { from: { px: 300, inView: 3 }, till: { px: 994, inView: 11 } },
} as const;

type Figures = Record<`--${string}`, string | number>;

/** The figures of a row as `strip.css` reads them; `narrow` is the row it is on a phone. */
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

/** The same of the photos of reviews, for `review-photos.css`. */
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
