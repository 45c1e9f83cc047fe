import { useStore } from '@nanostores/react';
import { type Dispatch, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { seenField, seenValue } from '../../domain/basket/seen-prices.ts';
import { doorSetTotal } from '../../domain/door/door-set.ts';
import { addMoney, type Kopecks, priceOf } from '../../domain/measures/money.ts';
import {
  formatQuantity,
  formatStock,
  ONE,
  parseWish,
  type Quantity,
} from '../../domain/measures/quantity.ts';
import { formatWeight } from '../../domain/measures/weight.ts';
import { FAST_ORDER, fastOrderAddress } from '../../domain/order/fast-order.ts';
import type { BuyingWish } from '../../domain/product/buying-wish.ts';
import { offerAddress } from '../../domain/product/card.ts';
import { surchargeOf } from '../../domain/product/options.ts';
import type { Offer } from '../../domain/product/product.ts';
import { stockText } from '../../domain/product/stock-text.ts';
import { isInStock, leadDaysFor, supplyNote } from '../../domain/product/supply.ts';
import { Icon } from '../../ui/Icon.tsx';
import { askGoodsNow } from '../parts/goods-now.ts';
import { Price } from '../parts/Price.tsx';
import { $basket } from '../parts/visitor-store.ts';
import { BuyBar } from './BuyBar.tsx';
import { type Buying, type BuyingAction, buyingAfter } from './buying.ts';
import { DeliveryLine } from './DeliveryLine.tsx';
import { DoorExtras } from './DoorExtras.tsx';
import { type Availability, availabilityOf, type BuyGoods, deliveryFlags, measureOf } from './goods.ts';
import { OfferRows } from './OfferRows.tsx';
import { OptionChoice } from './OptionChoice.tsx';
import { PairTick } from './PairTick.tsx';
import { PayLines } from './PayLines.tsx';
import { figuresText, QuantityField } from './QuantityField.tsx';
import { Reserve } from './Reserve.tsx';
import { SampleButton } from './SampleButton.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useGoodsNow } from './use-goods-now.ts';
import { useInView } from './use-in-view.ts';
import { usePopup } from './use-popup.tsx';
import { useShownOffer } from './use-shown-offer.ts';
import { useWayOn } from './use-way-on.ts';
import './buy-box.css';

const FORM = 'buy';

interface BuyBoxProps {
  goods: BuyGoods;
  first: Buying;
  onOffer: (offerId: number) => void;
}

/** Price, choices, quantity and the button of goods and of goods with offers. */
export function BuyBox({ goods: opened, first, onOffer }: BuyBoxProps) {
  const goods = useGoodsNow(opened);
  const [state, dispatch] = useReducer(
    (before: Buying, action: BuyingAction) => buyingAfter(goods, before, action),
    first,
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (goods !== opened) dispatch({ do: 'renew' });
  }, [goods, opened]);
  const { offer } = state;
  const price = addMoney(offer.price, offer.price > 0 ? surchargeOf(goods.attributes, state.options) : ZERO);
  const availability = availabilityOf(offer);
  useShownOffer(goods.card.slug, offer.id, onOffer);
  useWayOn(box, availability !== 'for-sale');
  const [followLink, popup] = usePopup(
    (taken) => dispatch(taken as BuyingWish),
    (address) => address.startsWith(FAST_ORDER) && void askGoodsNow(goods.card.slug),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears its links, which have keys of their own
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className="buy-box" ref={box} onClick={followLink}>
      <Price goods={{ ...goods.card, ...offer, price }} large />
      {UNPRICED[availability] && <p className="buy-unsold">{UNPRICED[availability]}</p>}
      {goods.rows.length > 0 && (
        <OfferRows
          goods={goods}
          state={state}
          onChoose={(row, value) => dispatch({ do: 'choose', row, value })}
        />
      )}
      {availability === 'for-sale' ? (
        <BuyForm goods={goods} state={state} price={price} dispatch={dispatch} />
      ) : (
        <Unavailable goods={goods} offer={offer} availability={availability} />
      )}
      {popup}
    </div>
  );
}

const ZERO = 0 as Kopecks;

/** What stands in the place of a price. */
const UNPRICED: Partial<Record<Availability, string>> = {
  'price-on-request': 'Цена по запросу',
  'not-for-sale': 'Сейчас не продаётся',
};

interface BuyFormProps {
  goods: BuyGoods;
  state: Buying;
  price: Kopecks;
  dispatch: Dispatch<BuyingAction>;
}

function BuyForm({ goods, state, price, dispatch }: BuyFormProps) {
  const { offer, amount, extras } = state;
  const action = useRef<HTMLDivElement>(null);
  const inView = useInView(action);
  const total = totalOf(state, price);
  const wanted = creditFields(goods.card.slug, state);
  const note = supplyNote(offer, amount);
  const leadDays = leadDaysFor(offer, amount, offer.step);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    if (state.typed === null || parseWish(state.typed) !== null) return;
    event.preventDefault();
    dispatch({ do: 'settle' });
    event.currentTarget.querySelector<HTMLInputElement>('#quantity')?.focus();
  };
  return (
    <form className="buy-form" id={FORM} action="/basket/add" method="post" onSubmit={submitted}>
      <input type="hidden" name="offer" value={offer.id} />
      <input type="hidden" name={seenField(offer.id)} value={seenValue(price, state.options)} />
      <input type="hidden" name="back" value={offerAddress(goods.card.slug, offer.id)} />
      {goods.attributes.length > 0 && (
        <OptionChoice
          attributes={goods.attributes}
          chosen={state.options}
          onChange={(chosen) => dispatch({ do: 'options', chosen })}
        />
      )}
      <QuantityField goods={goods} state={state} dispatch={dispatch} />
      {state.doorExtras.length > 0 && <DoorExtras slug={goods.card.slug} state={state} dispatch={dispatch} />}
      {goods.pair && <PairTick pair={goods.pair} />}
      <PayLines total={total} aside={weightText(goods.weight, amount)} wanted={wanted} />
      <p className="stock stock-none buy-supply" role="status">
        {note}
      </p>
      <div className="buy-action" ref={action}>
        <button className="button" type="submit">
          <Icon name="cart" />
          {Object.values(extras).some(({ ticked }) => ticked) ? 'Комплект в корзину' : 'В корзину'}
        </button>
        <a className="button button-quiet" href={fastOrderAddress(wanted)} data-popup="Заказ в один клик">
          Купить в один клик
        </a>
      </div>
      {leadDays === 0 && <Reserve />}
      {goods.card.unitArea !== null && <SampleButton />}
      <StockLine goods={goods} offer={offer} />
      <DeliveryLine
        city={goods.city}
        wish={{
          ...{ price: total, type: 1, leadDays },
          ...deliveryFlags(goods, offer.id, amount),
        }}
      />
      <BuyBar form={FORM} total={total} detail={figuresText(goods, state)} hidden={inView} />
    </form>
  );
}

function totalOf({ amount, doorExtras, extras }: Buying, price: Kopecks): Kopecks {
  const rows = doorExtras.map((extra) => ({
    price: extra.price,
    ...(extras[extra.offerId] ?? { count: 0, ticked: false }),
  }));
  return rows.length > 0 ? doorSetTotal(amount / ONE, price, rows) : priceOf(price, amount);
}

/** What is bought now, for the pages of credit and of the fast order. */
function creditFields(slug: string, { offer, amount, options, extras }: Buying): [string, string][] {
  return [
    ['product', slug],
    ['ELEMENT_ID', String(offer.id)],
    ['quantity', formatQuantity(amount)],
    ...options.map((id): [string, string] => ['option', String(id)]),
    ...Object.entries(extras).flatMap(([id, { count, ticked }]): [string, string][] =>
      ticked ? [['extra', `${id}:${count}`]] : [],
    ),
  ];
}

function weightText(grams: number, amount: Quantity): string | null {
  return grams > 0 ? formatWeight(Math.round((grams * amount) / ONE)) : null;
}

/** What there is, and how much of it already lies in the basket. */
function StockLine({ goods, offer }: { goods: BuyGoods; offer: Offer }) {
  const inBasket = useStore($basket, { ssr: 'initial' })?.quantities[offer.id] ?? 0;
  return (
    <p className={isInStock(offer) ? 'stock' : 'stock stock-none'}>
      <span>{stockWords(goods, offer)}</span>
      {inBasket > 0 && (
        <a href="/cart/">
          В корзине {formatQuantity(inBasket as Quantity)}&nbsp;{offer.unit}
        </a>
      )}
      {goods.offers.length > 1 && offer.article && (
        <span className="stock-article">Арт.&nbsp;{offer.article}</span>
      )}
    </p>
  );
}

/** As a card says it, and for covering goods the pieces too: «В наличии 46 м² (128 шт.)». */
function stockWords(goods: BuyGoods, offer: Offer): string {
  const unitArea = measureOf(goods, offer.unit)?.unitArea ?? null;
  const said = stockText({ ...offer, unitArea });
  if (unitArea === null || offer.stock === 0 || offer.supply?.kind === 'unstated') return said;
  const pieces = `${formatStock(offer.stock, offer)}\u00a0${offer.unit}`;
  return said.endsWith(pieces) ? said : `${said} (${pieces})`;
}
