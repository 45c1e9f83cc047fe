import { useState } from 'react';
import { counted } from '../../../domain/measures/plural.ts';
import type { Review } from '../../../domain/product/product.ts';
import type { ReviewPages, ReviewView } from '../../../domain/product/review-pages.ts';
import { viewReviews } from '../../../domain/product/review-view.ts';
import { formatDay, formatStars, reviewCounts } from '../../../domain/product/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useViewer } from '../gallery/use-viewer.tsx';
import { FormFold } from './FormFold.tsx';
import { OPEN_REVIEWS, reviewsAddress } from './feedback-data.ts';
import { photoKey, photoSlide, photosOf } from './photos-of.ts';
import { PhotoStrip, ReviewPhotos } from './ReviewPhotos.tsx';
import { ReviewViews } from './ReviewViews.tsx';
import { ReviewVotes } from './ReviewVotes.tsx';
import sheet from './reviews.css?url';

interface ReviewsProps {
  goods: { slug: string; name: string };
  reviews: readonly Review[];
  /** Null if the page contains all reviews. */
  pages: ReviewPages | null;
  /** Average in per cent of five stars. */
  percent: number;
  /** Name of the shop, shown as the author of replies. */
  shop: string;
  requested: ReviewView;
}

/**
 * Reviews with the distribution of stars, and a form that loads when opened [REV-1]. Up to one page of reviews is sorted in the browser;
 * larger numbers are sorted by the server and paged with links.
 */
export function Reviews({ goods, reviews, pages, percent, shop, requested }: ReviewsProps) {
  const [chosen, setChosen] = useState(pages?.view ?? requested);
  const shown = pages ? reviews : viewReviews(reviews, chosen);
  const rest = shown.slice(OPEN_REVIEWS);
  const [show, viewer] = useViewer();
  const view = (key: string) => {
    const photos = photosOf(reviews);
    const index = photos.findIndex(({ review, at }) => photoKey(review, at) === key);
    void show({ slides: photos.map(photoSlide), label: 'Фото покупателей', index });
  };
  const { slug } = goods;
  return (
    <>
      <h2 className="hidden-text">Отзывы</h2>
      {reviews.length === 0 && !pages ? (
        <p className="muted">Отзывов пока нет. Ваш будет первым.</p>
      ) : (
        <>
          <link rel="stylesheet" href={sheet} precedence="opinions" />
          <PhotoStrip reviews={reviews} onView={view} />
          <div className="reviews">
            <ReviewSummary stars={pages?.stars ?? reviewCounts(reviews)} percent={percent} />
            <div>
              {(pages || reviews.length > 1) && (
                <ReviewViews
                  slug={slug}
                  view={chosen}
                  photos={pages?.photos ?? reviews.some(({ photos }) => photos.length > 0)}
                  onChoose={pages ? null : setChosen}
                />
              )}
              <ReviewList reviews={shown.slice(0, OPEN_REVIEWS)} shop={shop} onView={view} />
              {rest.length > 0 && (
                <details className="reviews-rest">
                  <summary className="button button-quiet">
                    Показать ещё {counted(rest.length, 'отзыв', 'отзыва', 'отзывов')}
                  </summary>
                  <ReviewList reviews={rest} shop={shop} onView={view} />
                </details>
              )}
              {pages && <Pages slug={slug} view={chosen} pages={pages.pages} />}
            </div>
          </div>
          {viewer}
        </>
      )}
      <FormFold goods={goods} title="Написать отзыв" name="review" />
    </>
  );
}

/** Links to the previous and next page; renders nothing if there is only one page. */
function Pages({ slug, view, pages }: { slug: string; view: ReviewView; pages: number }) {
  const link = (text: string, page: number) =>
    page >= 1 &&
    page <= pages && (
      <a className="button button-quiet" href={reviewsAddress(slug, { ...view, page })} rel="nofollow">
        {text}
      </a>
    );
  return (
    pages > 1 && (
      <nav className="review-pager" aria-label="Страницы отзывов">
        {link('Раньше', view.page - 1)}
        <span className="figures">
          {view.page} из {pages}
        </span>
        {link('Дальше', view.page + 1)}
      </nav>
    )
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
