import { type Dispatch, type RefObject, type SubmitEvent, useReducer, useRef } from 'react';
import { useBuyForm } from '../../../client/actions/use-buy-form.ts';
import { useLostFocus } from '../../../client/gesture/use-lost-focus.ts';
import { useArea } from '../../../client/store/use-visitor.ts';
import { goodsAttributes } from '../../../domain/analytics/offer-attributes.ts';
import { SETS } from '../../../domain/basket/basket-set.ts';
import { seenField, seenValue } from '../../../domain/basket/seen-prices.ts';
import { addMoney, type Kopecks } from '../../../domain/measures/money.ts';
import { formatQuantity, formatStock, ONE, type Quantity } from '../../../domain/measures/quantity.ts';
import { FAST_ORDER_TITLE, fastOrderAddress } from '../../../domain/order/fast-order.ts';
import type { UnitPrice } from '../../../domain/price/unit-price.ts';
import { offerAddress } from '../../../domain/product/card.ts';
import { coveredText } from '../../../domain/product/covered-text.ts';
import { surchargeOf } from '../../../domain/product/options.ts';
import type { Offer } from '../../../domain/product/product.ts';
import { stockText } from '../../../domain/product/stock-text.ts';
import { isInStock, leadDaysFor, supplyNote } from '../../../domain/stock/supply.ts';
import { parseAmount } from '../../../domain/tile/typed-amount.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../parts/Price.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { BuyBar } from './BuyBar.tsx';
import { buyTotal, creditFields, weightText } from './buy-sum.ts';
import { type Buying, type BuyingAction, buyingAfter, countedGoods } from './buying.ts';
import { DeliveryBrief, DeliveryLine, useDelivery } from './DeliveryLine.tsx';
import { DoorExtras } from './DoorExtras.tsx';
import { type Availability, availabilityOf, type BuyGoods, deliveryFlags, measureOf } from './goods.ts';
import { type KeptBuying, returned } from './kept-buying.ts';
import { OfferRows } from './OfferRows.tsx';
import { OptionChoice } from './OptionChoice.tsx';
import { PairTick } from './PairTick.tsx';
import { PayLines } from './PayLines.tsx';
import { Reserve } from './Reserve.tsx';
import { SampleButton } from './SampleButton.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useClosedPopup } from './use-closed-popup.ts';
import { useGoodsNow } from './use-goods-now.ts';
import { useInView } from './use-in-view.ts';
import { useKeptBuying } from './use-kept-buying.ts';
import { useShownOffer } from './use-shown-offer.ts';
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
  const area = useArea();
  /** Goods and area may change while nothing is pressed. */
  const upToDate = (before: Buying) => {
    const renewed = goods === opened ? before : buyingAfter(goods, before, { do: 'renew' });
    return renewed.area === area ? renewed : buyingAfter(goods, renewed, { do: 'cover', area });
  };
  const [last, dispatch] = useReducer(
    (before: Buying, action: BuyingAction | { do: 'return'; kept: KeptBuying }) =>
      action.do === 'return'
        ? returned(goods, upToDate(before), action.kept)
        : buyingAfter(goods, upToDate(before), action),
    first,
  );
  const state = upToDate(last);
  useKeptBuying(state, dispatch);
  const ways = useRef<HTMLDivElement>(null);
  const { offer } = state;
  const surcharge = offer.price > 0 ? surchargeOf(goods.attributes, state.options) : ZERO;
  const priced = { price: addMoney(offer.price, surcharge), given: offer.given };
  const oldPrice = offer.oldPrice === null ? null : addMoney(offer.oldPrice, surcharge);
  const availability = availabilityOf(offer);
  useShownOffer(offer.id, onOffer);
  useLostFocus(availability === 'for-sale', () => ways.current?.focus({ preventScroll: true }));
  useClosedPopup(goods.card.slug, dispatch);
  return (
    <div
      className={availability === 'out-of-stock' ? 'buy-box sold' : 'buy-box'}
      {...goodsAttributes(goods.card, offer.id)}
    >
      <Price goods={{ ...goods.card, ...offer, ...priced, oldPrice }} large />
      {UNPRICED[availability] && <p className="buy-unsold">{UNPRICED[availability]}</p>}
      {goods.rows.length > 0 && (
        <OfferRows
          goods={goods}
          state={state}
          onChoose={(row, value) => dispatch({ do: 'choose', row, value })}
        />
      )}
      {availability === 'for-sale' ? (
        <BuyForm goods={goods} state={state} priced={priced} dispatch={dispatch} ways={ways} />
      ) : (
        <Unavailable goods={goods} offer={offer} availability={availability} ways={ways} />
      )}
    </div>
  );
}

const ZERO = 0 as Kopecks;

/** What stands in the place of a price. */
const UNPRICED: Partial<Record<Availability, string>> = {
  'price-on-request': 'Цена уточняется',
  'not-for-sale': 'Сейчас не продаётся',
};

interface BuyFormProps {
  goods: BuyGoods;
  state: Buying;
  /** With the options that are chosen. */
  priced: UnitPrice;
  dispatch: Dispatch<BuyingAction>;
  /** What is offered instead once the goods are gone. */
  ways: RefObject<HTMLElement | null>;
}

function BuyForm({ goods, state, priced, dispatch, ways }: BuyFormProps) {
  const { offer, amount, extras } = state;
  const action = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const inView = useInView(action);
  const pair = state.paired ? goods.pair : null;
  const total = buyTotal(state, priced, pair);
  const wanted = creditFields(goods.card.slug, state);
  const note = supplyNote(offer, amount);
  const leadDays = leadDaysFor(offer, amount, offer.step);
  const { basket, ...delivery } = useDelivery(goods.city, {
    ...{ price: total, type: 1, leadDays },
    ...deliveryFlags(goods, offer, amount),
  });
  const taken = basket?.quantities[offer.id] as Quantity | undefined;
  // A pair that was taken is not to be taken again.
  const buy = useBuyForm({ onAdded: () => dispatch({ do: 'pair', ticked: false }), way: ways });
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    if (state.typed === null || parseAmount(state.typed) !== null) return buy.onSubmit(event);
    event.preventDefault();
    dispatch({ do: 'settle' });
    field.current?.focus();
  };
  return (
    <form className="buy-form" id={FORM} action="/basket/add" method="post" onSubmit={submitted}>
      <input type="hidden" name="offer" value={offer.id} />
      <input type="hidden" name={seenField(offer.id)} value={seenValue(priced.price, state.options)} />
      <input type="hidden" name="back" value={offerAddress(goods.card.slug, offer.id)} />
      {goods.attributes.length > 0 && (
        <OptionChoice
          attributes={goods.attributes}
          chosen={state.options}
          onChange={(chosen) => dispatch({ do: 'options', chosen })}
        />
      )}
      <StockLine goods={goods} offer={offer} />
      <DeliveryBrief {...delivery} />
      <AmountChoice goods={goods} state={state} dispatch={dispatch} field={field} />
      {state.doorExtras.length > 0 && (
        <input type="hidden" name={SETS} value={Math.max(Math.floor(amount / ONE), 1)} />
      )}
      {state.doorExtras.length > 0 && (
        <DoorExtras slug={goods.card.slug} state={state} price={priced.price} dispatch={dispatch} />
      )}
      {goods.pair && (
        <PairTick
          pair={goods.pair}
          ticked={state.paired}
          onTick={(ticked) => dispatch({ do: 'pair', ticked })}
        />
      )}
      <PayLines
        teasers={goods.terms.teasers}
        total={total}
        bonusRate={goods.city.bonusRate}
        aside={weightText(goods.weight, state, pair)}
        wanted={wanted}
      />
      <p className="stock stock-none buy-supply" role="status">
        {note}
      </p>
      <div className="buy-action" ref={action}>
        <button className="button" type="submit" aria-busy={buy.busy || undefined}>
          <Icon name="cart" />
          {Object.values(extras).some(({ ticked }) => ticked) ? 'Комплект в корзину' : 'В корзину'}
        </button>
        <a className="button button-quiet" href={fastOrderAddress(wanted)} data-popup={FAST_ORDER_TITLE}>
          Купить в один клик
        </a>
      </div>
      {leadDays === 0 && goods.terms.pickup !== null && goods.terms.reserve && (
        <Reserve pickup={goods.terms.pickup} time={goods.terms.reserve} />
      )}
      {goods.card.unitArea !== null && goods.terms.samples && <SampleButton {...goods.terms.samples} />}
      {taken && (
        <a className="buy-taken" href="/cart/">
          В корзине{' '}
          {coveredText(countedGoods(goods, offer), taken) || `${formatQuantity(taken)}\u00a0${offer.unit}`}
        </a>
      )}
      <DeliveryLine {...delivery} pickup={goods.terms.pickup} />
      <BuyBar
        form={FORM}
        total={total}
        detail={coveredText(countedGoods(goods, offer), amount)}
        hidden={inView}
      />
    </form>
  );
}

function StockLine({ goods, offer }: { goods: BuyGoods; offer: Offer }) {
  return (
    <p className={isInStock(offer) ? 'stock' : 'stock stock-none'}>
      <span>{stockWords(goods, offer)}</span>
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
