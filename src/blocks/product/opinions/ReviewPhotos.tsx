import type { MouseEvent } from 'react';
import { isWide } from '../../../client/gesture/wide.ts';
import { pictureAddress, type Picture as ShopPicture } from '../../../domain/product/picture.ts';
import type { Review } from '../../../domain/product/product.ts';
import { REVIEW_PHOTOS, reviewPhotosStyle } from '../../parts/carousels.ts';
import { Picture } from '../../parts/Picture.tsx';
import { Strip } from '../../parts/Strip.tsx';
import { photoKey, photosOf, photoText } from './photos-of.ts';
import './review-photos.css';

/** With fewer photos than these the reviews themselves show them well enough. */
const MIN_IN_STRIP = 2;
/** From so many CSS pixels on the strip stands beside the buy box. */
const DESK = 992;

/** CSS pixels that an arrow turns the strip by: five of its nine photos, on narrow windows all that are in view [REV-3]. */
const groupOf = (row: HTMLElement): number =>
  row.clientWidth * (isWide(DESK) ? REVIEW_PHOTOS.turned / REVIEW_PHOTOS.inView : 1);

const FIGURES = reviewPhotosStyle();

interface PhotoStripProps {
  reviews: readonly Review[];
  onView: (key: string) => void;
}

/** The photos of all reviews in a row over them; each opens over the whole screen, without script as a picture [REV-3]. */
export function PhotoStrip({ reviews, onView }: PhotoStripProps) {
  const photos = photosOf(reviews);
  if (photos.length < MIN_IN_STRIP) return null;
  return (
    <section className="photo-strip" aria-labelledby="photo-strip">
      <h3 id="photo-strip">
        Фото покупателей <span className="muted figures">{photos.length}</span>
      </h3>
      <Strip style={FIGURES} back="Предыдущие фото" on="Следующие фото" step={groupOf}>
        {photos.map(({ review, photo, at }) => (
          <li key={photoKey(review, at)}>
            <Photo review={review} photo={photo} at={at} onView={onView} />
          </li>
        ))}
      </Strip>
    </section>
  );
}

export function ReviewPhotos({ review, onView }: { review: Review } & Pick<PhotoStripProps, 'onView'>) {
  if (review.photos.length === 0) return null;
  return (
    <ul className="review-photos">
      {review.photos.map((photo, at) => (
        <li key={photoKey(review, at)}>
          <Photo review={review} photo={photo} at={at} onView={onView} />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps extends Pick<PhotoStripProps, 'onView'> {
  review: Review;
  photo: ShopPicture;
  at: number;
}

function Photo({ review, photo, at, onView }: PhotoProps) {
  const key = photoKey(review, at);
  const clicked = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onView(key);
  };
  return (
    <a
      href={pictureAddress(photo.hash, 1280)}
      data-photo={key}
      title={photo.alt || undefined}
      onClick={clicked}
    >
      <Picture picture={photo} sizes="96px" max={320} alt={photoText(review, photo, at)} />
    </a>
  );
}
