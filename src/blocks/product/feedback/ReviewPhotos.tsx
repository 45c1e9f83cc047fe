import type { MouseEvent } from 'react';
import { isWide } from '../../../client/gesture/wide.ts';
import { pictureAddress, type Picture as ShopPicture } from '../../../domain/product/picture.ts';
import type { Review } from '../../../domain/product/product.ts';
import { REVIEW_PHOTOS, reviewPhotosStyle } from '../../parts/carousels.ts';
import { Picture } from '../../parts/Picture.tsx';
import { Strip } from '../../parts/Strip.tsx';
import { photoKey, photosOf, photoText } from './photos-of.ts';
import './review-photos.css';

/** Minimum number of photos for the strip; fewer are shown by the reviews alone. */
const MIN_IN_STRIP = 2;
/** Width in CSS pixels from which the strip is next to the buy box. */
const DESKTOP_PX = 992;

/** Returns the distance of an arrow press in CSS pixels: five of nine photos; on narrow windows, all that are visible [REV-3]. */
const groupOf = (row: HTMLElement): number =>
  row.clientWidth * (isWide(DESKTOP_PX) ? REVIEW_PHOTOS.turned / REVIEW_PHOTOS.inView : 1);

const FIGURES = reviewPhotosStyle();

interface PhotoStripProps {
  reviews: readonly Review[];
  onView: (key: string) => void;
}

/** Photos of all reviews in a row above them; each opens in full screen, without script as a picture [REV-3]. */
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
