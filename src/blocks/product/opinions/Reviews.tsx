import { useRef } from 'react';
import { counted } from '../../../domain/measures/plural.ts';
import type { Review } from '../../../domain/product/product.ts';
import type { ReviewPages, ReviewView } from '../../../domain/product/review-pages.ts';
import { reviewViewParameter } from '../../../domain/product/review-view.ts';
import { formatDay, formatStars, reviewCounts } from '../../../domain/product/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useViewer } from '../gallery/use-viewer.tsx';
import { FormFold } from './FormFold.tsx';
import { OPEN_REVIEWS } from './opinions-data.ts';
import { photoKey, photoSlide, photosOf } from './photos-of.ts';
import { ReviewPager } from './ReviewPager.tsx';
import { PhotoStrip, ReviewPhotos } from './ReviewPhotos.tsx';
import { ReviewViews } from './ReviewViews.tsx';
import { ReviewVotes } from './ReviewVotes.tsx';
import sheet from './reviews.css?url';
import { type ShownReviews, useReviewView } from './use-review-view.ts';

interface ReviewsProps {
  goods: { slug: string; name: string };
  reviews: readonly Review[];
  /** Null where all reviews are here. */
  pages: ReviewPages | null;
  /** Average in per cent of five stars. */
  percent: number;
  /** What the shop is called, which answers some of them. */
  shop: string;
  /** What the address asks for. */
  asked: ReviewView;
}

/** What buyers wrote, with how the stars fell, and the form to write, loaded when it is opened [REV-1]. */
export function Reviews({ goods, reviews, pages, percent, shop, asked }: ReviewsProps) {
  const shown = useReviewView(goods.slug, { reviews, pages }, asked);
  const [show, viewer] = useViewer();
  const own = shown.pages ? shown.reviews : reviews;
  const view = (key: string) => {
    const photos = photosOf(own);
    const index = photos.findIndex(({ review, at }) => photoKey(review, at) === key);
    void show({ slides: photos.map(photoSlide), label: 'Фото покупателей', index });
  };
  return (
    <>
      <h2 className="hidden-text">Отзывы</h2>
      {reviews.length === 0 && !pages ? (
        <p className="muted">Отзывов пока нет. Ваш будет первым.</p>
      ) : (
        <>
          <link rel="stylesheet" href={sheet} precedence="opinions" />
          <PhotoStrip reviews={own} onView={view} />
          <div className="reviews">
            <ReviewSummary stars={pages?.stars ?? reviewCounts(reviews)} percent={percent} />
            <ReviewPart
              slug={goods.slug}
              shown={shown}
              several={pages !== null || reviews.length > 1}
              photos={pages?.photos ?? (asked.photos || own.some((review) => review.photos.length > 0))}
              shop={shop}
              onView={view}
            />
          </div>
          {viewer}
        </>
      )}
      <FormFold goods={goods} title="Написать отзыв" name="review" />
    </>
  );
}

interface ReviewPartProps extends Pick<ReviewListProps, 'shop' | 'onView'> {
  slug: string;
  shown: ShownReviews;
  /** Whether there is anything to order. */
  several: boolean;
  /** Whether any review has photos. */
  photos: boolean;
}

/** The reviews of the view with the ways to others. */
function ReviewPart({ slug, shown, several, photos, ...list }: ReviewPartProps) {
  const { reviews, view, pages, waiting, failed, again, choose } = shown;
  const top = useRef<HTMLDivElement>(null);
  const turn = (next: ReviewView) => {
    choose(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const rest = reviews.slice(OPEN_REVIEWS);
  return (
    <div ref={top} aria-busy={waiting}>
      {several && <ReviewViews slug={slug} view={view} photos={photos} onChoose={choose} />}
      {failed && (
        <p className="near-failed" role="alert">
          Не получилось загрузить отзывы.
          <button className="button button-quiet" type="button" onClick={again}>
            Повторить
          </button>
        </p>
      )}
      <ReviewList reviews={reviews.slice(0, OPEN_REVIEWS)} {...list} />
      {rest.length > 0 && (
        <details className="reviews-rest" key={reviewViewParameter(view)}>
          <summary className="button button-quiet">
            Показать ещё {counted(rest.length, 'отзыв', 'отзыва', 'отзывов')}
          </summary>
          <ReviewList reviews={rest} {...list} />
        </details>
      )}
      {pages && <ReviewPager slug={slug} view={view} pages={pages.pages} onChoose={turn} />}
    </div>
  );
}

interface ReviewSummaryProps extends Pick<ReviewPages, 'stars'> {
  percent: number;
}

function ReviewSummary({ stars, percent }: ReviewSummaryProps) {
  const total = stars.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="review-summary">
      <p className="review-average figures">
        <Icon name="star" />
        <b>{formatStars(percent)}</b>
        <span>{counted(total, 'отзыв', 'отзыва', 'отзывов')}</span>
      </p>
      <ul className="figures">
        {stars.map(({ stars: given, count }) => (
          <li key={given}>
            <span>{counted(given, 'звезда', 'звезды', 'звёзд')}</span>
            <meter min={0} max={total} value={count} aria-hidden="true" />
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReviewListProps extends Pick<ReviewsProps, 'reviews' | 'shop'> {
  onView: (key: string) => void;
}

function ReviewList({ reviews, shop, onView }: ReviewListProps) {
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <li key={review.id}>
          <p className="review-head">
            <b>
              {review.author}
              {review.bought && <span className="muted"> · куплено у нас</span>}
            </b>
            <time className="muted" dateTime={review.createdAt.slice(0, 10)}>
              {formatDay(review.createdAt)}
            </time>
          </p>
          <p className="stars" role="img" aria-label={`Оценка ${review.rating} из 5`}>
            {[1, 2, 3, 4, 5].map((star) => (
              <span key={star} className={star <= review.rating ? 'star-on' : undefined}>
                <Icon name="star" />
              </span>
            ))}
          </p>
          <p className="review-text">{review.text}</p>
          <ReviewPhotos review={review} onView={onView} />
          {review.answer && (
            <p className="answer">
              <b>{shop}:</b> {review.answer}
            </p>
          )}
          <ReviewVotes review={review} />
        </li>
      ))}
    </ul>
  );
}
