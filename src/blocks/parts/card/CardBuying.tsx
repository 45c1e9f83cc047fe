import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useAreaHydrated, useCity } from '../../../client/store/use-visitor.ts';
import type { ListName } from '../../../client/store/visitor-store.ts';
import { type DeliveryCity, shortDay } from '../../../domain/delivery/delivery.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { formatQuantity, type Quantity } from '../../../domain/measures/quantity.ts';
import { type Card, offerAddress } from '../../../domain/product/card.ts';
import { countingUnit } from '../../../domain/product/counting.ts';
import { partStockText, shortStockText, stockText, thereText } from '../../../domain/product/stock-text.ts';
import { isCounted, isInStock } from '../../../domain/stock/supply.ts';
import { namesUnit } from '../../../domain/tile/typed-amount.ts';
import { areaTexts } from '../card-texts.ts';
import { QuantityInput } from '../quantity/QuantityInput.tsx';
import { CardLists } from './CardLists.tsx';
import { CardStepper } from './CardStepper.tsx';
import { type CardBasket, useCardBasket } from './use-card-basket.ts';

interface CardBuyingProps {
  card: Card;
  city: DeliveryCity;
  savedList: ListName | undefined;
  /** Called when the shopper has closed the message about a refusal; the buy form may be gone by then. */
  onRefusalClosed: () => void;
}

/** Stock and delivery of the goods, in the form that buys them. */
export function CardBuying({ card, city, savedList, onRefusalClosed }: CardBuyingProps) {
  const basket = useCardBasket(card, onRefusalClosed);
  const area = useAreaHydrated();
  const Form = card.choose ? ChoiceForm : BuyForm;
  return (
    <Form
      className={card.unitArea && area === undefined ? 'card-foot card-area-waits' : 'card-foot'}
      card={card}
      savedList={savedList}
      {...basket}
    >
      {card.unitArea && area && <AreaTotal card={card} area={area} need={basket.need} />}
      <StockLine card={card} city={city} {...basket} />
    </Form>
  );
}

type PartProps = CardBasket & { card: Card };

/** Total for «Моя площадь» [BEYOND-3]; the form reserves its space until hydration. */
function AreaTotal({ card, area, need }: Pick<PartProps, 'card' | 'need'> & { area: Quantity }) {
  if (!need) return null;
  const [amount, total] = areaTexts(area, need, card.unit);
  return (
    <p className="card-area figures">
      {amount} <b>{total}</b>
    </p>
  );
}

/** Returns true if the area needs more than is in stock: the rest must be ordered, so no delivery day is known. */
function isBeyondStock({ card, need }: Pick<PartProps, 'card' | 'need'>): boolean {
  return need !== null && need.sold > card.stock && isCounted(card.supply);
}

/**
 * The stock, and the day on which it can be delivered if the whole amount is in stock [CITY-7]; the day follows a picture of a lorry. What
 * delivery costs depends on the whole order, so the header and the product page say it.
 */
function StockLine({ card, city: made, need }: PartProps & { city: DeliveryCity }) {
  const city = useCity(made);
  const short = need !== null && !need.suffices;
  const state = `${isInStock(card) ? ' card-in-stock' : ''}${short ? ' card-short' : ''}`;
  const beyond = isBeyondStock({ card, need });
  const day = isInStock(card) && !beyond ? shortDay(city.when) : null;
  const text = short
    ? shortStockText
    : beyond && card.stock > 0
      ? partStockText
      : day
        ? thereText
        : stockText;
  return (
    <p className={`card-stock${state}`}>
      {text(card)}
      {day && <b>{day}</b>}
    </p>
  );
}

interface FormProps extends PartProps {
  className: string;
  savedList: ListName | undefined;
  /** What the form shows above its controls. */
  children: ReactNode;
}

/** Link to the page of goods whose variant must be chosen there, instead of a buy form. */
function ChoiceForm({ className, card, savedList, children }: FormProps) {
  return (
    <form className={className} action="/favourites/add" method="post">
      {children}
      <a
        className="button card-choose"
        href={offerAddress(card.slug, card.offerId)}
        aria-label={`Выбрать: ${card.name}`}
      >
        Выбрать
      </a>
      <CardLists id={card.id} name={card.name} savedList={savedList} />
    </form>
  );
}

function BuyForm({ className, savedList, children, ...basket }: FormProps) {
  const { card, inBasket, state, counting, busy, dispatch, add } = basket;
  const form = useRef<HTMLFormElement>(null);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inBasket) location.assign('/cart/');
    else add();
  };
  return (
    <form
      className={className}
      action="/basket/add"
      method="post"
      ref={form}
      data-in-basket={inBasket ? '' : undefined}
      onSubmit={submitted}
      onKeyDown={({ key }) => key === 'Escape' && dispatch({ do: 'close' })}
    >
      {children}
      <AmountField {...basket} />
      {counting.unit && <input type="hidden" name="unit" value={counting.unit} />}
      {card.rid && <input type="hidden" name="RID" value={card.rid} />}
      <button
        className="button"
        type="submit"
        name="offer"
        value={card.offerId}
        aria-label={buttonLabel(card, inBasket)}
        aria-busy={busy || undefined}
      >
        {inBasket ? 'В корзине' : 'В корзину'}
      </button>
      <CardLists id={card.id} name={card.name} savedList={savedList} />
      {state.open && <CardStepper form={form} {...basket} />}
    </form>
  );
}

/**
 * Returns the button's label for screen readers; undefined until the basket is known, because in the markup these labels would be a tenth
 * of every card.
 */
function buttonLabel({ name, unit }: Card, inBasket: CardBasket['inBasket']): string | undefined {
  if (inBasket === null) return undefined;
  return inBasket ? `В корзине ${formatQuantity(inBasket)}\u00a0${unit}: ${name}` : `В корзину: ${name}`;
}

/** The field is labelled with the title of the card: repeated text costs next to nothing in a compressed page. */
function AmountField({ card, counting, open, count }: PartProps) {
  const field = useRef<HTMLInputElement>(null);
  // The field may have received the focus before hydration.
  const entered = useEffectEvent(() => document.activeElement === field.current && open());
  useEffect(() => void entered(), []);
  const typed = namesUnit(counting.typed);
  return (
    <span className={typed ? 'card-amount card-amount-typed' : 'card-amount'}>
      <QuantityInput
        goods={card}
        about={bindUnits(card.name)}
        state={counting}
        dispatch={count}
        name="quantity"
        ref={field}
        onEnter={open}
      />
      {typed ? null : countingUnit(card, counting)}
    </span>
  );
}
