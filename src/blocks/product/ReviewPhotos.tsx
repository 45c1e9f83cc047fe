import { pictureAddress, type Picture as ShopPicture } from '../../domain/product/picture.ts';
import type { Review } from '../../domain/product/product.ts';
import { Picture } from '../parts/Picture.tsx';
import './review-photos.css';

/** With fewer photos than these the reviews themselves show them well enough. */
const LEAST_IN_STRIP = 2;

/** The photos of all reviews in a row over them; each opens over the whole screen, without script as a picture [REV-3]. */
export function PhotoStrip({ reviews }: { reviews: readonly Review[] }) {
  const photos = reviews.flatMap((review) => review.photos.map((photo, at) => ({ review, photo, at })));
  if (photos.length < LEAST_IN_STRIP) return null;
  return (
    <section className="photo-strip" aria-labelledby="photo-strip">
      <h3 id="photo-strip">
        Фото покупателей <span className="muted figures">{photos.length}</span>
      </h3>
      <ul>
        {photos.map(({ review, photo, at }) => (
          <li key={photoKey(review, at)}>
            <Photo review={review} photo={photo} at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The photos of one review. */
export function ReviewPhotos({ review }: { review: Review }) {
  if (review.photos.length === 0) return null;
  return (
    <ul className="review-photos">
      {review.photos.map((photo, at) => (
        <li key={photoKey(review, at)}>
          <Photo review={review} photo={photo} at={at} />
        </li>
      ))}
    </ul>
  );
}

function photoKey({ id }: Review, at: number): string {
  return `${id}-${at}`;
}

interface PhotoProps {
  review: Review;
  photo: ShopPicture;
  /** Its place in the review. */
  at: number;
}

function Photo({ review, photo, at }: PhotoProps) {
  return (
    <a
      href={pictureAddress(photo.hash, 1280)}
      data-plain
      data-photo={photoKey(review, at)}
      title={photo.alt || undefined}
    >
      <Picture
        picture={photo}
        sizes="96px"
        most={320}
        alt={photo.alt || `Фото ${at + 1}, ${review.author}`}
      />
    </a>
  );
}
