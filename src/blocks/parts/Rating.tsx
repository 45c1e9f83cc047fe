import { counted } from '../../domain/measures/plural.ts';
import './rating.css';

interface RatingProps {
  /** Average in per cent of five stars [LIST-11]. */
  percent: number;
  count: number;
  /** Address of the reviews; makes the count a link. */
  reviewsAddress?: string;
}

/** «4,3» of five stars with the number of reviews; renders nothing without reviews. Its star is drawn by the style. */
export function Rating({ percent, count, reviewsAddress }: RatingProps) {
  if (count <= 0) return null;
  const stars = (Math.round(percent / 2) / 10).toFixed(1).replace('.', ',');
  const reviews = counted(count, 'отзыв', 'отзыва', 'отзывов');
  return (
    <p className="rating">
      <b role="img" aria-label={`Оценка ${stars} из 5`}>
        {stars}
      </b>
      {reviewsAddress ? <a href={reviewsAddress}>{reviews}</a> : ` ${reviews}`}
    </p>
  );
}
