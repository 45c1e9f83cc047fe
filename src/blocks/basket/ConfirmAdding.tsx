import { type Card, productAddress } from '../../domain/product/card.ts';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import './basket.css';

interface ConfirmAddingProps {
  card: Card;
  /** Path of the page to go to next; checked when the form is posted. */
  destination: string | null;
  message: string | null;
}

/** Asks whether to add the product that an external link names [CART-1]. A product with a price of zero cannot be sold. */
export function ConfirmAdding({ card, destination, message }: ConfirmAddingProps) {
  const address = productAddress(card.slug);
  return (
    <div className="confirm-adding">
      <span className="line-picture">
        <Picture picture={card.pictures[0] ?? null} sizes="130px" alt="" eager />
      </span>
      <div>
        <h2 className="line-name">
          <a href={address}>{card.name}</a>
        </h2>
        <Price goods={card} />
        {message && (
          <p className="basket-message" role="alert">
            {message}
          </p>
        )}
        {card.price > 0 ? (
          <form action="/basket/add" method="post">
            <input type="hidden" name="offer" value={card.offerId} />
            {destination && <input type="hidden" name="destination" value={destination} />}
            <button className="button" type="submit">
              Добавить в корзину
            </button>
          </form>
        ) : (
          <p className="muted">Сейчас этот товар не продаётся.</p>
        )}
      </div>
    </div>
  );
}
