/** What the strip of reviewers' photos shows at once, and how far an arrow turns it [REV-3]; both in photos. */
export interface PhotoStripView {
  inView: number;
  group: number;
}

/** Beside the buy box of wide windows. */
const DESK: PhotoStripView = { inView: 9, group: 5 };

const LEAST = { width: 300, photos: 3 };
const MOST = { width: 994, photos: 11 };

/**
 * The view of a strip `width` CSS pixels wide. On narrow windows, and in the mobile template, the photos grow in number evenly
 * with the width between two bounds, to the nearest whole one, and an arrow turns all of them; `review-photos.css` does the same.
 */
export function photoStripView(width: number, desk: boolean): PhotoStripView {
  if (desk) return DESK;
  const share = (width - LEAST.width) / (MOST.width - LEAST.width);
  const photos = Math.round(LEAST.photos + share * (MOST.photos - LEAST.photos));
  const inView = Math.min(MOST.photos, Math.max(LEAST.photos, photos));
  return { inView, group: inView };
}
