import { type Card, productAddress } from '../../domain/product/card.ts';
import type { Review } from '../../domain/product/product.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './reviews.css';

/** What shoppers say, each with the goods it is about. */
export function Reviews({ reviews }: { reviews: readonly (Review & { product: Card })[] }) {
  if (reviews.length === 0) return null;
  return (
    <section className="band" aria-labelledby="reviews">
      <div className="band-head">
        <h2 id="reviews">Что говорят покупатели</h2>
      </div>
      <ul className="voices">
        {reviews.map((review) => (
          <li key={review.id} className="voice">
            <p className="voice-head">
              <b>{review.author}</b>
              <span className="voice-stars">
                <span className="hidden-text">оценка </span>
                {review.rating} <Icon name="star" />
              </span>
            </p>
            <p className="voice-text">{review.text}</p>
            <a className="voice-goods" href={productAddress(review.product.slug)}>
              <Picture picture={review.product.pictures[0] ?? null} sizes="48px" alt="" />
              <span>{review.product.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
