import { type SubmitEvent, useEffect, useState } from 'react';
import { type Basket, markOf } from '../../domain/basket.ts';
import { type City, deliveryPrice, type Tariff } from '../../domain/delivery.ts';
import { addMoney } from '../../domain/money.ts';
import type { DeliveryWay } from '../../domain/order.ts';
import { readOrderForm } from '../../domain/order-form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { ContactFields, DeliveryFields, PaymentFields } from './OrderFields.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import './checkout.css';

interface CheckoutProps {
  basket: Basket;
  tariff: Tariff;
  cities: readonly City[];
  pickup: { address: string; hours: string };
  /** The town before one is chosen. */
  city: string;
  /** Made with the page; a form shown again keeps its own. */
  idempotencyKey: string;
  /** The form as it was sent, when it has to be shown again. */
  outcome: {
    values: Readonly<Record<string, string>>;
    errors: Readonly<Record<string, string>>;
    message: string | null;
  } | null;
}

const NO_FIELDS: Readonly<Record<string, string>> = {};

/** The order page's form [CART-9]: posted as it is without script; with it, checked before it is sent. */
export function Checkout({ basket, tariff, cities, pickup, city, idempotencyKey, outcome }: CheckoutProps) {
  const values = outcome?.values ?? NO_FIELDS;
  const [errors, setErrors] = useState(outcome?.errors ?? NO_FIELDS);
  const [message, setMessage] = useState(outcome?.message ?? null);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [way, setWay] = useState<DeliveryWay>(values['delivery'] === 'pickup' ? 'pickup' : 'delivery');
  const [town, setTown] = useState(cities.find(({ name }) => name === values['city'])?.name ?? city);
  const [agreed, setAgreed] = useState(values['agreement'] === 'on');
  const [live, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    const returned = () => setSending(false);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  const zone = cities.find(({ name }) => name === town)?.zone ?? 'country';
  const delivery = way === 'pickup' ? null : deliveryPrice(tariff, basket.total, zone);
  const total = delivery === null ? basket.total : addMoney(basket.total, delivery);

  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const reading = readOrderForm(
      fields,
      cities.map(({ name }) => name),
    );
    if (sending || !reading.ok) event.preventDefault();
    if (reading.ok) return setSending(true);
    setErrors(reading.errors);
    setMessage(null);
    setAttempt((before) => before + 1);
  };

  return (
    <form className="checkout" action="/order/place" method="post" noValidate={live} onSubmit={submitted}>
      <div className="checkout-fields">
        <ErrorSummary errors={errors} message={message} attempt={attempt} />
        <ContactFields values={values} errors={errors} />
        <DeliveryFields
          values={values}
          errors={errors}
          cities={cities}
          city={town}
          way={way}
          pickup={pickup}
          onCity={setTown}
          onWay={setWay}
        />
        <PaymentFields values={values} errors={errors} />
      </div>
      <div className="checkout-side">
        <OrderSummary basket={basket} delivery={delivery} total={total} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="seenTotal" value={total} />
        <input type="hidden" name="seenMark" value={markOf(basket)} />
        <label className="agreement">
          <input
            type="checkbox"
            id="agreement"
            name="agreement"
            value="on"
            required
            checked={agreed}
            aria-invalid={errors['agreement'] ? true : undefined}
            aria-describedby={errors['agreement'] ? 'agreement-error' : undefined}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <span>
            Соглашаюсь на <a href="/personal-data/">обработку личных данных</a>
          </span>
        </label>
        {errors['agreement'] && (
          <p className="form-error" id="agreement-error">
            {errors['agreement']}
          </p>
        )}
        <button className="button" type="submit" disabled={live && !agreed} aria-busy={sending}>
          {sending ? 'Отправляем заказ' : 'Оформить заказ'}
        </button>
      </div>
    </form>
  );
}
