import { memo, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../client/gesture/focus-lost.ts';
import { useLostFocus } from '../../../client/gesture/use-lost-focus.ts';
import { useCardNow } from '../../../client/store/card-store.ts';
import type { ListName } from '../../../client/store/visitor-store.ts';
import type { DeliveryCity } from '../../../domain/delivery/delivery.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { cardAddress, type Card as Goods } from '../../../domain/product/card.ts';
import { canBuy, isPriceOnRequest } from '../../../domain/product/offers.ts';
import { tryAddress } from '../../../domain/visualiser/try-address.ts';
import { Price } from '../Price.tsx';
import { Rating } from '../Rating.tsx';
import { CardBuying } from './CardBuying.tsx';
import { CardMedia } from './CardMedia.tsx';
import { CardGone, CardUnsold } from './CardUnsold.tsx';
import '../card.css';

interface CardPlace {
  /** In view when the page opens: its picture is not put off. */
  eager?: boolean;
  /** Its picture is the page's largest. */
  first?: boolean;
  heading?: 'h2' | 'h3';
  /** The list of the visitor's that the page shows: the card can be taken out of it. */
  kept?: ListName | undefined;
  /** It came because it was asked for: its name takes the focus. */
  focused?: boolean;
}

export interface CardProps extends CardPlace {
  card: Goods;
  /** The city the page was made for; the visitor's takes its place once the page knows it. */
  city: DeliveryCity;
}

/**
 * Goods in a listing or strip: a real form, whose parts follow the visitor's basket, lists, city and area. Memoised: give every
 * drawing the same `card` and `city`.
 */
export const Card = memo(function Card(props: CardProps) {
  const { card: drawn, city, eager, first, heading, kept, focused } = props;
  const now = useCardNow(drawn);
  const card = now ?? drawn;
  const room = card.pictures[0] && tryAddress(card);
  const Heading = heading ?? 'h3';
  const title = useRef<HTMLAnchorElement>(null);
  const way = useRef<HTMLAnchorElement>(null);
  const buyable = now !== null && canBuy(card);
  const sold = !buyable && !(now && isPriceOnRequest(card));
  /** What had the focus may be gone with the goods: one goes on to what the card offers instead. */
  const goOn = () => (way.current ?? title.current)?.focus({ preventScroll: true });
  useLostFocus(buyable, (before) => before && goOn());
  useEffect(() => {
    if (focused) title.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <li className={`card card-${card.shape}${sold ? ' sold' : ''}`}>
      <CardMedia card={card} eager={eager} first={first} sold={sold} />
      {now && <CardPrice card={now} />}
      <Heading className="card-title">
        <a href={cardAddress(card)} ref={title}>
          {bindUnits(card.name)}
        </a>
      </Heading>
      {card.variants && (
        <p className="card-variants">
          {card.detail && <b>{card.detail}</b>}
          {card.detail ? ` · ${card.variants}` : card.variants}
        </p>
      )}
      <Rating percent={card.ratingPercent} count={card.ratingCount} />
      {room && (
        <a href={room} rel="nofollow">
          Примерить в комнате
        </a>
      )}
      {now === null ? (
        <CardGone card={card} kept={kept} />
      ) : buyable ? (
        <CardBuying card={card} city={city} kept={kept} onRefusalClosed={() => isFocusLost() && goOn()} />
      ) : (
        <CardUnsold card={card} city={city} kept={kept} way={way} />
      )}
    </li>
  );
});

function CardPrice({ card }: { card: Goods }) {
  if (isPriceOnRequest(card)) return <p className="price price-asked">Цена уточняется</p>;
  return <Price goods={card} varies={card.priceVaries} />;
}
