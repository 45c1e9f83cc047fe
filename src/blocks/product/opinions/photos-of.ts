import type { Picture as ShopPicture } from '../../../domain/product/picture.ts';
import type { Review } from '../../../domain/product/product.ts';
import type { ViewerSlide } from '../gallery/viewer-slide.ts';

export interface ReviewPhoto {
  review: Review;
  photo: ShopPicture;
  at: number;
}

export function photosOf(reviews: readonly Review[]): readonly ReviewPhoto[] {
  return reviews.flatMap((review) => review.photos.map((photo, at) => ({ review, photo, at })));
}

/** Distinguishes a photo of a review from all others. */
export function photoKey({ id }: Review, at: number): string {
  return `${id}-${at}`;
}

/** What its author calls it, else whose it is. */
export function photoText({ author }: Review, photo: ShopPicture, at: number): string {
  return photo.alt || `Фото ${at + 1}, ${author}`;
}

/** A photo over the whole screen, with what its author says under it [REV-3]. */
export function photoSlide({ review, photo, at }: ReviewPhoto): ViewerSlide {
  return {
    picture: photo,
    alt: photoText(review, photo, at),
    caption: { author: review.author, title: photo.alt, text: review.text },
  };
}
