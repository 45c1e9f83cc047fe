import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useAreaAlive, useCity } from '../../../client/store/use-visitor.ts';
import type { ListName } from '../../../client/store/visitor-store.ts';
import { type DeliveryCity, dayAndPrice } from '../../../domain/delivery/delivery.ts';
import { bonusOf } from '../../../domain/discount/bonus.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { formatRoubles, type Kopecks } from '../../../domain/measures/money.ts';
import { formatQuantity, minQuantity } from '../../../domain/measures/quantity.ts';
import { lineTotal } from '../../../domain/price/unit-price.ts';
import { type Card, offerAddress } from '../../../domain/product/card.ts';
import { countingUnit } from '../../../domain/product/counting.ts';
import { priceLines } from '../../../domain/product/price-lines.ts';
import { partStockText, shortStockText, stockText } from '../../../domain/product/stock-text.ts';
import { isInStock } from '../../../domain/stock/supply.ts';
import { namesUnit } from '../../../domain/tile/typed-amount.ts';
import { areaTexts } from '../card-texts.ts';
import { QuantityInput } from '../quantity/QuantityInput.tsx';
import { CardLists } from './CardLists.tsx';
import { CardStepper } from './CardStepper.tsx';
import { type CardBasket, useCardBasket } from './use-card-basket.ts';

interface CardBuyingProps {
  card: Card;
  city: DeliveryCity;
  kept: ListName | undefined;
  /** A refusal was read; the buy form may be gone by then. */
  onRefusalClosed: () => void;
}

/** What the card's price brings and costs besides, and the form that buys. */
export function CardBuying({ card, city, kept, onRefusalClosed }: CardBuyingProps) {
  const basket = useCardBasket(card, onRefusalClosed);
  const bonus = bonusOf(priceLines(card).main.amount, city.bonusRate);
  return (
    <div className="card-foot">
      {card.unitArea && <AreaTotal card={card} {...basket} />}
      {bonus > 0 && <Bonus points={bonus} />}
      <StockLine card={card} {...basket} />
      <DeliveryLine card={card} city={city} {...basket} />
      {card.choose ? <ChoiceForm card={card} kept={kept} /> : <BuyForm card={card} kept={kept} {...basket} />}
    </div>
  );
}

/** Points are promised with what they take [BONUS-1]; where cards are narrow the word goes without saying. */
function Bonus({ points }: { points: Kopecks }) {
  return (
    <p className="card-bonus">
      {`+${formatRoubles(points)} на `}
      <span>бонусную </span>карту
    </p>
  );
}

type PartProps = CardBasket & { card: Card };

/** The total for «Моя площадь» [BEYOND-3]; the page keeps its place free until this is alive. */
function AreaTotal({ card, need }: PartProps) {
  const area = useAreaAlive();
  if (area === undefined) return <p className="card-area" />;
  if (area === null || !need) return null;
  const [amount, total] = areaTexts(area, need, card.unit);
  return (
    <p className="card-area card-area-given figures">
      {amount} <b>{total}</b>
    </p>
  );
}

/** More is asked for than lies there: the rest has to come first, and no day is known before it is counted. */
function isBeyondStock({ card, need }: Pick<PartProps, 'card' | 'need'>): boolean {
  return need !== null && need.sold > card.stock && card.supply?.kind !== 'unstated';
}

function StockLine({ card, need }: PartProps) {
  const short = need !== null && !need.suffices;
  const state = `${isInStock(card) ? ' card-in-stock' : ''}${short ? ' card-short' : ''}`;
  const text = short
    ? shortStockText
    : isBeyondStock({ card, need }) && card.stock > 0
      ? partStockText
      : stockText;
  return <p className={`card-stock${state}`}>{text(card)}</p>;
}

/**
 * When goods come that are in stock whole, and what delivery costs of the area's total, else of the least that is sold [CITY-7]; nothing
 * where the shop has set neither.
 */
function DeliveryLine({ card, city: made, need }: PartProps & { city: DeliveryCity }) {
  const city = useCity(made);
  const sum = need?.total ?? lineTotal(card, minQuantity(card));
  const when = isInStock(card) && !isBeyondStock({ card, need }) ? city.when : null;
  const text = dayAndPrice(sum, city, need === null, when);
  if (text === null) return null;
  return (
    <p className="card-delivery">
      <span>Доставка </span>
      {text}
      <span>{`, ${city.name}`}</span>
    </p>
  );
}

/** Of several variants nobody has said which: the choice is on the goods' page. */
function ChoiceForm({ card, kept }: { card: Card; kept: ListName | undefined }) {
  return (
    <form action="/favourites/add" method="post">
      <a className="button card-choose" href={offerAddress(card.slug, card.offerId)}>
        Выбрать
        <span className="hidden-text">{`: ${card.name}`}</span>
      </a>
      <CardLists id={card.id} name={card.name} kept={kept} />
    </form>
  );
}

function BuyForm({ kept, ...basket }: PartProps & { kept: ListName | undefined }) {
  const { card, held, state, counting, busy, dispatch, add } = basket;
  const form = useRef<HTMLFormElement>(null);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (held) location.assign('/cart/');
    else add();
  };
  return (
    <form
      action="/basket/add"
      method="post"
      ref={form}
      data-in-basket={held ? '' : undefined}
      onSubmit={submitted}
      onKeyDown={({ key }) => key === 'Escape' && dispatch({ do: 'close' })}
    >
      <AmountField {...basket} />
      {counting.unit && <input type="hidden" name="unit" value={counting.unit} />}
      {card.rid && <input type="hidden" name="RID" value={card.rid} />}
      <button
        className="button"
        type="submit"
        name="offer"
        value={card.offerId}
        aria-label={buttonLabel(card, held)}
        aria-busy={busy || undefined}
      >
        <span>{held ? 'В корзине' : 'В корзину'}</span>
      </button>
      <CardLists id={card.id} name={card.name} kept={kept} />
      {state.open && <CardStepper form={form} {...basket} />}
    </form>
  );
}

/** In the markup of every card, before the page knows of a basket, it would be a tenth of it. */
function buttonLabel({ name, unit }: Card, held: CardBasket['held']): string | undefined {
  if (held === null) return undefined;
  return held ? `В корзине ${formatQuantity(held)}\u00a0${unit}: ${name}` : `В корзину: ${name}`;
}

/** Named as the title writes it: a repeated text is next to nothing of a compressed page. */
function AmountField({ card, counting, open, count }: PartProps) {
  const field = useRef<HTMLInputElement>(null);
  // It may have been entered before the card was alive.
  const entered = useEffectEvent(() => document.activeElement === field.current && open());
  useEffect(() => void entered(), []);
  return (
    <span className="card-amount">
      <QuantityInput
        goods={card}
        about={bindUnits(card.name)}
        state={counting}
        dispatch={count}
        name="quantity"
        ref={field}
        onEnter={open}
      />
      <span>{namesUnit(counting.typed) ? null : countingUnit(card, counting)}</span>
    </span>
  );
}
