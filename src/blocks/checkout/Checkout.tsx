import { useEffect, useMemo, useRef, useState } from 'react';
import { applyCity } from '../../client/store/city-change.ts';
import { announce } from '../../client/store/notice-store.ts';
import { $city } from '../../client/store/visitor-store.ts';
import { showWholeBasket, useNewestBasket } from '../../client/store/whole-basket.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import type { CreditTerms } from '../../domain/credit/credit-form.ts';
import { CITY_CHOICE_TITLE } from '../../domain/delivery/city-choice.ts';
import type { Tariff } from '../../domain/delivery/delivery.ts';
import type { DeliveryChoices } from '../../domain/delivery/delivery-choice.ts';
import type { LiftTariff } from '../../domain/delivery/lift.ts';
import type { PickupPoint } from '../../domain/delivery/pickup-point.ts';
import { whenText } from '../../domain/delivery/when-text.ts';
import type { FormResponse } from '../../domain/form-response.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { PaymentMethod } from '../../domain/order/order.ts';
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
  acceptsCoupons: boolean;
  /** Null if the delivery cost is agreed by phone. */
  tariff: Tariff | null;
  /** Null if the shop does not carry goods upstairs. */
  lift: LiftTariff | null;
  credit: CreditTerms;
  methods: readonly PaymentMethod[];
  regions: readonly OrderRegion[];
  /** Pickup points; empty: delivery only. */
  points: readonly PickupPoint[];
  /** Days and times to choose from; null if the shop names the day. */
  options: DeliveryChoices | null;
  /** Preselected city. */
  city: string;
  /** Path of the page. */
  page: string;
  /** Created with the page; a form that is shown again keeps it. */
  idempotencyKey: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

/** Without a list of cities to validate against: the browser has none, and the select offers only valid ones. */
const RULES = orderRules(null);

/** The order form [CART-9], with totals for the current values. */
export function Checkout({ basket: first, idempotencyKey, made, outcome, ...order }: CheckoutProps) {
  const basket = useNewestBasket(first);
  const [options, setOptions] = useState(order.options);
  const [prices, setPrices] = useState({ tariff: order.tariff, lift: order.lift });
  // Shows the current data after an order was refused because they have changed.
  const refused = ({ basket: changed, options: free, prices: now }: FormResponse) => {
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

const OTHER_CITY = { address: '/city/', text: 'Другой город', popup: CITY_CHOICE_TITLE };

/** Stores the city chosen in the form as the visitor's city, so that header, basket and order agree, and says so. */
function useVisitorsCity(chosen: string, drawn: string, regions: readonly OrderRegion[]): void {
  const stored = useRef(drawn);
  useEffect(() => {
    const city = regions.flatMap(({ cities }) => cities).find(({ name }) => name === chosen);
    if (!city || chosen === stored.current) return;
    stored.current = chosen;
    void applyCity(city.id, chosen).then(() => {
      if ($city.get()?.id === city.id)
        announce({ text: `Город теперь ${chosen} во всём магазине`, kind: 'done', link: OTHER_CITY });
    });
  }, [chosen, regions]);
}

type OrderProps = Omit<CheckoutProps, 'idempotencyKey' | 'made' | 'outcome'>;

function Order({
  basket,
  acceptsCoupons,
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
    delivery: chosenDelivery,
    floor,
    lift: liftThere,
    creditMonths,
    creditFirst,
    day = '',
    part = '',
  } = useFormValues();
  // A draft may contain a method that is no longer offered.
  const delivery = points.length > 0 ? chosenDelivery : 'delivery';
  useVisitorsCity(chosen, city, regions);
  // Memoised, because typing in other fields does not change the sums.
  const { zone, priceByPhone, totals } = useMemo(() => {
    const receiving = receivingOf({ city: chosen, delivery, floor, lift: liftThere }, regions);
    return {
      zone: receiving.zone,
      priceByPhone: isPriceByPhone({ tariff }, receiving),
      totals: orderTotals(basket, receiving, { tariff, lift }),
    };
  }, [basket, tariff, lift, regions, chosen, delivery, floor, liftThere]);
  const fetched = delivery === 'pickup';
  // No day is promised for goods that wait for a batch.
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
          <DiscountFields basket={basket} acceptsCoupons={acceptsCoupons} page={page} />
        )}
      </div>
    </>
  );
}
