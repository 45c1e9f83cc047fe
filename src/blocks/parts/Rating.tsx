import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import './rating.css';

interface RatingProps {
  /** Average in per cent of five stars [LIST-11]. */
  percent: number;
  count: number;
  /** Where the reviews are; the count becomes a link. */
  reviewsAddress?: string;
}

/** «4,3» of five stars with the number of reviews; nothing without reviews. */
export function Rating({ percent, count, reviewsAddress }: RatingProps) {
  if (count <= 0) return null;
  const stars = (Math.round(percent / 2) / 10).toFixed(1).replace('.', ',');
  const reviews = counted(count, 'отзыв', 'отзыва', 'отзывов');
  return (
    <p className="rating">
      <Icon name="star" />
      <span className="hidden-text">Оценка </span>
      <b>{stars}</b>
      <span className="hidden-text"> из 5, </span>
      {reviewsAddress ? <a href={reviewsAddress}>{reviews}</a> : <span>{reviews}</span>}
    </p>
  );
}
