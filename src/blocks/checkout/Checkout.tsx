import { useEffect, useMemo, useRef, useState } from 'react';
import { applyCity } from '../../client/store/city-change.ts';
import { showWholeBasket, useNewestBasket } from '../../client/store/whole-basket.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import type { CreditTerms } from '../../domain/credit/credit-form.ts';
import type { Tariff } from '../../domain/delivery/delivery.ts';
import type { DeliveryChoices } from '../../domain/delivery/delivery-choice.ts';
import type { LiftTariff } from '../../domain/delivery/lift.ts';
import type { PickupPoint } from '../../domain/delivery/pickup-point.ts';
import { whenText } from '../../domain/delivery/when-text.ts';
import type { FormAnswer } from '../../domain/form-answer.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { PaymentWay } from '../../domain/order/order.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { isPriceByPhone, orderTotals } from '../../domain/order/order-totals.ts';
import { Agreement } from '../../forms/Choices.tsx';
import { Form } from '../../forms/Form.tsx';
import { type Outcome, useFormValues } from '../../forms/form-context.ts';
import { HiddenFields } from '../../forms/HiddenFields.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { BatchChoices } from './BatchChoices.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { ContactFields, DeliveryFields, PaymentFields } from './OrderFields.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { type OrderRegion, receivingOf } from './receiving.ts';
import { ShortageChoices } from './ShortageChoices.tsx';
import './checkout.css';
import '../parts/total-bar.css';

interface CheckoutProps {
  basket: Basket;
  takesCoupons: boolean;
  /** Null: what delivery costs is agreed by telephone. */
  tariff: Tariff | null;
  /** Null: nothing is carried up. */
  lift: LiftTariff | null;
  credit: CreditTerms;
  methods: readonly PaymentWay[];
  regions: readonly OrderRegion[];
  /** Where goods can be fetched; none: they are brought. */
  points: readonly PickupPoint[];
  /** Days and times to choose; null where the shop has to name the day. */
  options: DeliveryChoices | null;
  /** The city before one is chosen. */
  city: string;
  /** Own path of the page it stands on. */
  page: string;
  /** Made with the page; a form shown again keeps its own. */
  idempotencyKey: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

/** In the browser the cities are not known to the rules: the list has no others. */
const RULES = orderRules(null);

/** The order page's form [CART-9] and what the order comes to with what is filled in. */
export function Checkout({ basket: first, idempotencyKey, made, outcome, ...order }: CheckoutProps) {
  const basket = useNewestBasket(first);
  const [options, setOptions] = useState(order.options);
  const [prices, setPrices] = useState({ tariff: order.tariff, lift: order.lift });
  // What was refused because it has changed since is shown as it is now.
  const refused = ({ basket: changed, options: free, prices: now }: FormAnswer) => {
    if (changed) showWholeBasket(changed);
    if (free !== undefined) setOptions(free);
    if (now) setPrices(now);
  };
  return (
    <Form
      rules={RULES}
      action="/order/place"
      block="checkout"
      className="checkout"
      outcome={outcome}
      made={made}
      hidden={{ idempotencyKey }}
      onRefused={refused}
    >
      <Order {...order} {...prices} basket={basket} options={options} />
    </Form>
  );
}

/** Makes a city that is chosen in the form the visitor's own, so that header, basket and order name the same one. */
function useVisitorsCity(chosen: string, drawn: string, regions: readonly OrderRegion[]): void {
  const stored = useRef(drawn);
  useEffect(() => {
    const city = regions.flatMap(({ cities }) => cities).find(({ name }) => name === chosen);
    if (!city || chosen === stored.current) return;
    stored.current = chosen;
    void applyCity(city.id, chosen);
  }, [chosen, regions]);
}

type OrderProps = Omit<CheckoutProps, 'idempotencyKey' | 'made' | 'outcome'>;

function Order({
  basket,
  takesCoupons,
  tariff,
  lift,
  credit,
  methods,
  regions,
  points,
  options,
  city,
  page,
}: OrderProps) {
  const {
    city: chosen = city,
    delivery: wayChosen,
    floor,
    lift: liftThere,
    creditMonths,
    creditFirst,
    day = '',
    part = '',
  } = useFormValues();
  // What a draft remembers may be offered no more.
  const delivery = points.length > 0 ? wayChosen : 'delivery';
  useVisitorsCity(chosen, city, regions);
  // A key typed elsewhere changes no sum.
  const { zone, priceByPhone, totals } = useMemo(() => {
    const receiving = receivingOf({ city: chosen, delivery, floor, lift: liftThere }, regions);
    return {
      zone: receiving.zone,
      priceByPhone: isPriceByPhone({ tariff }, receiving),
      totals: orderTotals(basket, receiving, { tariff, lift }),
    };
  }, [basket, tariff, lift, regions, chosen, delivery, floor, liftThere]);
  const fetched = delivery === 'pickup';
  // No day is promised for goods that wait.
  const waits = basket.lines.some(({ waitsForBatch }) => waitsForBatch);
  const free = waits ? undefined : options?.[zone ?? 'country'];
  const when = free && zone && !fetched ? whenText(free, { day, part }) : null;
  return (
    <>
      <HiddenFields fields={{ seenTotal: totals.total, seenFingerprint: fingerprintOf(basket) }} />
      <div className="checkout-fields">
        <ShortageChoices basket={basket} />
        <BatchChoices lines={basket.lines} />
        <ContactFields byInvoice={methods.includes('invoice')} />
        <DeliveryFields
          regions={regions}
          city={city}
          points={points}
          options={free}
          carries={lift !== null}
        />
        <PaymentFields
          methods={methods}
          terms={credit}
          total={totals.total}
          term={creditMonths}
          first={creditFirst}
        />
      </div>
      <div className="checkout-side">
        <OrderSummary
          basket={basket}
          totals={totals}
          fetched={fetched}
          priceByPhone={priceByPhone}
          when={when}
        />
        <Agreement />
        <div className="total-bar">
          <p className="figures">
            <strong>{formatRoubles(totals.total)}</strong>
            <span>{fetched ? 'Итого' : `Итого ${priceByPhone ? 'без доставки' : 'с доставкой'}`}</span>
          </p>
          <SubmitButton>Оформить заказ</SubmitButton>
        </div>
        {basket.lines.length > 0 && (
          <DiscountFields basket={basket} takesCoupons={takesCoupons} page={page} />
        )}
      </div>
    </>
  );
}
