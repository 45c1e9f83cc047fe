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

/** Returns a key that is unique among photos of all reviews. */
export function photoKey({ id }: Review, at: number): string {
  return `${id}-${at}`;
}

/** Returns the photo's title, or else its number and the review's author. */
export function photoText({ author }: Review, photo: ShopPicture, at: number): string {
  return photo.alt || `Фото ${at + 1}, ${author}`;
}

/** Returns a full-screen slide with the review as caption [REV-3]. */
export function photoSlide({ review, photo, at }: ReviewPhoto): ViewerSlide {
  return {
    picture: photo,
    alt: photoText(review, photo, at),
    caption: { author: review.author, title: photo.alt, text: review.text },
  };
}
