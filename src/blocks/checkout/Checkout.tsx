import { useEffect, useRef, useState } from 'react';
import { Alive } from '../../client/island/Alive.tsx';
import { type Basket, markOf } from '../../domain/basket/basket.ts';
import type { Tariff } from '../../domain/delivery/delivery.ts';
import type { LiftTariff } from '../../domain/delivery/lift.ts';
import { orderTotals } from '../../domain/order/order-totals.ts';
import { Agreement } from '../../forms/Choices.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { useNewestBasket } from '../parts/whole-basket.ts';
import { DiscountFields } from './DiscountFields.tsx';
import { ContactFields, DeliveryFields, PaymentFields } from './OrderFields.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { type FilledIn, type OrderRegion, receivingOf } from './receiving.ts';
import './checkout.css';

interface CheckoutProps {
  basket: Basket;
  tariff: Tariff;
  lift: LiftTariff;
  regions: readonly OrderRegion[];
  pickup: { address: string; hours: string };
  /** The town before one is chosen. */
  city: string;
  /** Own path of the page it stands on. */
  page: string;
  /** Made with the page; a form shown again keeps its own. */
  idempotencyKey: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

/** The order page's form [CART-9] and what the order comes to with what is filled in. */
export function Checkout({
  basket: first,
  tariff,
  lift,
  regions,
  pickup,
  city,
  page,
  idempotencyKey,
  made,
  outcome,
}: CheckoutProps) {
  const box = useRef<HTMLDivElement>(null);
  const basket = useNewestBasket(first);
  const [filled, setFilled] = useState<FilledIn>({ city, ...outcome?.values });
  const read = () => {
    const form = box.current?.querySelector('form');
    if (form)
      setFilled(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  };
  const totals = orderTotals(basket, receivingOf(filled, regions), { tariff, lift });
  // What the browser put back before the island came alive counts too.
  useEffect(read, []);

  return (
    <div ref={box} onChange={read}>
      <Alive />
      <Form
        name="order"
        action="/order/place"
        block="checkout"
        className="checkout"
        outcome={outcome}
        made={made}
        hidden={{ idempotencyKey, seenTotal: totals.total, seenMark: markOf(basket) }}
      >
        <div className="checkout-fields" data-plain>
          <ContactFields />
          <DeliveryFields regions={regions} city={city} pickup={pickup} />
          <PaymentFields total={totals.total} filled={filled} />
        </div>
        <div className="checkout-side">
          <OrderSummary basket={basket} totals={totals} fetched={filled['delivery'] === 'pickup'} />
          <div data-plain>
            <Agreement />
          </div>
          <button className="button" type="submit">
            Оформить заказ
          </button>
          {basket.lines.length > 0 && <DiscountFields basket={basket} page={page} />}
        </div>
      </Form>
    </div>
  );
}
