import { memo, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../client/gesture/focus-lost.ts';
import { useCardNow } from '../../../client/store/card-store.ts';
import type { ListName } from '../../../client/store/visitor-store.ts';
import type { DeliveryCity } from '../../../domain/delivery/delivery.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { cardAddress, type Card as Goods, type Label } from '../../../domain/product/card.ts';
import { canBuy, isPriceOnRequest } from '../../../domain/product/offers.ts';
import { Price } from '../Price.tsx';
import { Rating } from '../Rating.tsx';
import { CardBuying } from './CardBuying.tsx';
import { CardMedia } from './CardMedia.tsx';
import { CardGone, CardUnsold } from './CardUnsold.tsx';
import '../card.css';

interface CardPlace {
  /** The card is in view when the page opens, so its picture is not loaded lazily. */
  eager?: boolean;
  /** Its picture is the largest of the page. */
  first?: boolean;
  heading?: 'h2' | 'h3';
  /** List that the page shows: the card can be removed from it. */
  savedList?: ListName | undefined;
  /** The label over its picture; see `sparseLabels`. */
  label?: Label | undefined;
  /** Whether the card was appended on request, so that its title takes the focus. */
  focused?: boolean;
}

export interface CardProps extends CardPlace {
  card: Goods;
  /** City that the page was made for; the visitor's replaces it once loaded. */
  city: DeliveryCity;
}

/**
 * Goods in a listing or strip: a real form, whose parts follow the visitor's basket, lists, city and area. Memoised: pass the same `card`
 * and `city` objects.
 */
export const Card = memo(function Card(props: CardProps) {
  const { card: drawn, city, eager, first, heading, savedList, label, focused } = props;
  const now = useCardNow(drawn);
  const card = now ?? drawn;
  const Heading = heading ?? 'h3';
  const title = useRef<HTMLAnchorElement>(null);
  const alternative = useRef<HTMLAnchorElement>(null);
  const buyable = now !== null && canBuy(card);
  const sold = !buyable && !(now && isPriceOnRequest(card));
  /** Focuses what the card offers instead, if the focused element disappeared together with the buy form. */
  const goOn = () => (alternative.current ?? title.current)?.focus({ preventScroll: true });
  useEffect(() => {
    if (focused) title.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <li className={`card card-${card.shape}${sold ? ' sold' : ''}`}>
      <CardMedia card={card} label={label} eager={eager} first={first} sold={sold} />
      <div className="card-price">
        {now && <CardPrice card={now} />}
        <Rating percent={card.ratingPercent} count={card.ratingCount} />
      </div>
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
      {now === null ? (
        <CardGone card={card} savedList={savedList} />
      ) : buyable ? (
        <CardBuying
          card={card}
          city={city}
          savedList={savedList}
          onRefusalClosed={() => isFocusLost() && goOn()}
        />
      ) : (
        <CardUnsold card={card} city={city} savedList={savedList} alternative={alternative} />
      )}
    </li>
  );
});

function CardPrice({ card }: { card: Goods }) {
  if (isPriceOnRequest(card)) return <p className="price price-on-request">Цена уточняется</p>;
  return <Price goods={card} varies={card.priceVaries} brief />;
}
