import { type Card, productAddress } from '../../domain/product/card.ts';
import type { Review } from '../../domain/product/product.ts';
import { Icon } from '../../ui/Icon.tsx';
import { carouselStyle } from '../parts/carousels.ts';
import { Picture } from '../parts/Picture.tsx';
import { Strip } from '../parts/Strip.tsx';
import './reviews.css';

export type Voice = Pick<Review, 'id' | 'author' | 'rating' | 'text'> & {
  product: Pick<Card, 'slug' | 'name' | 'pictures'>;
};

const FIGURES = carouselStyle('rotator');

/** Shoppers' reviews, each with its product, in a row that scrolls [CONTENT-5]; a hydrated region, because of its arrows. */
export function Reviews({ reviews }: { reviews: readonly Voice[] }) {
  return (
    <section className="band" aria-labelledby="reviews">
      <div className="band-head">
        <h2 id="reviews">Что говорят покупатели</h2>
      </div>
      <Strip className="carousel voices" style={FIGURES} back="Предыдущие отзывы" on="Следующие отзывы">
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
      </Strip>
    </section>
  );
}
