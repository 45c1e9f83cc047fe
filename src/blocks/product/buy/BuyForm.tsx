import { type Dispatch, type RefObject, type SubmitEvent, useRef } from 'react';
import { useBuyForm } from '../../../client/actions/use-buy-form.ts';
import { useInBasketAll } from '../../../client/store/use-visitor.ts';
import { seenField, seenValue } from '../../../domain/basket/seen-prices.ts';
import { countPairedGoods } from '../../../domain/companion/paired-goods.ts';
import { SQUARE_METRE } from '../../../domain/measures/area.ts';
import type { UnitPrice } from '../../../domain/price/unit-price.ts';
import { offerAddress } from '../../../domain/product/card.ts';
import { coveredText } from '../../../domain/product/covered-text.ts';
import { leadDaysFor, supplyNote } from '../../../domain/stock/supply.ts';
import { parseAmount } from '../../../domain/tile/typed-amount.ts';
import { AmountChoice } from './AmountChoice.tsx';
import { BuyActions } from './BuyActions.tsx';
import { BuyBar } from './BuyBar.tsx';
import { buyTotal, creditFields, weightText } from './buy-sum.ts';
import { type Buying, type BuyingAction, countedGoods } from './buying.ts';
import { DeliveryBrief, DeliveryLine, useDelivery } from './DeliveryLine.tsx';
import { DoorExtras } from './DoorExtras.tsx';
import { type BuyGoods, deliveryFlags } from './goods.ts';
import { OptionChoice } from './OptionChoice.tsx';
import { PairTick } from './PairTick.tsx';
import { PayLines } from './PayLines.tsx';
import { StockLine } from './StockLine.tsx';
import { useInView } from './use-in-view.ts';

const FORM = 'buy';

const metreOf = ({ unit }: { unit: string }) => (unit === 'м²' ? SQUARE_METRE : null);

interface BuyFormProps {
  goods: BuyGoods;
  state: Buying;
  /** Price with the chosen options. */
  priced: UnitPrice;
  dispatch: Dispatch<BuyingAction>;
  /** Offered instead once the goods are sold out. */
  alternatives: RefObject<HTMLElement | null>;
}

export function BuyForm({ goods, state, priced, dispatch, alternatives }: BuyFormProps) {
  const { offer, amount } = state;
  const action = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const inView = useInView(action);
  const { unitArea } = countedGoods(goods, offer);
  const inBasket = useInBasketAll();
  const offered =
    goods.pair &&
    countPairedGoods(
      goods.pair,
      { unitArea: unitArea ?? metreOf(offer), amount, there: inBasket(offer.id) },
      inBasket,
    );
  const pair = state.paired && offered?.field[1] ? offered : null;
  const total = buyTotal(state, priced, pair);
  const wanted = creditFields(goods.card.slug, state);
  const leadDays = leadDaysFor(offer, amount, offer.step);
  const delivery = useDelivery(goods.city, {
    ...{ price: total, type: 1, leadDays },
    ...deliveryFlags(goods, offer, amount),
  });
  // The pair is unticked after buying, so that it is not bought twice.
  const buy = useBuyForm({
    onAdded: () => dispatch({ do: 'pair', ticked: false }),
    alternatives: alternatives,
  });
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
        <DoorExtras slug={goods.card.slug} state={state} price={priced.price} dispatch={dispatch} />
      )}
      {goods.pair && offered && (
        <PairTick
          pair={goods.pair}
          line={offered}
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
        {supplyNote(offer, amount)}
      </p>
      <BuyActions goods={goods} state={state} wanted={wanted} busy={buy.busy} place={action} />
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
