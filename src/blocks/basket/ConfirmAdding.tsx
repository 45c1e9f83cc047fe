import { type Card, productAddress } from '../../domain/product/card.ts';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import './basket.css';

interface ConfirmAddingProps {
  card: Card;
  /** Own path to go on to; the address that posts checks it. */
  destination: string | null;
  /** What was wrong with the address that led here. */
  message: string | null;
}

/** Asks whether the goods of a link from outside should go into the basket [CART-1]; a price of zero is never sold. */
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
