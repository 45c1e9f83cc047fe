/** What the strip of reviewers' photos shows at once, and how far an arrow turns it [REV-3]; both in photos. */
export interface PhotoStripView {
  inView: number;
  group: number;
}

/** Beside the buy box of wide windows. */
const DESK: PhotoStripView = { inView: 9, group: 5 };

const MIN = { width: 300, photos: 3 };
const MAX = { width: 994, photos: 11 };

/**
 * The view of a strip `width` CSS pixels wide. On narrow windows, and in the mobile template, the photos grow in number evenly
 * with the width between two bounds, to the nearest whole one, and an arrow turns all of them; `review-photos.css` does the same.
 */
export function photoStripView(width: number, desk: boolean): PhotoStripView {
  if (desk) return DESK;
  const share = (width - MIN.width) / (MAX.width - MIN.width);
  const photos = Math.round(MIN.photos + share * (MAX.photos - MIN.photos));
  const inView = Math.min(MAX.photos, Math.max(MIN.photos, photos));
  return { inView, group: inView };
}
