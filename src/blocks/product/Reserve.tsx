import { PICKUP } from '../../../content/delivery.ts';

/** Puts what the form buys into the basket and goes on to an order to fetch, which holds the goods [PROD-11]. */
export function Reserve() {
  return (
    <p className="buy-reserve">
      <button
        className="button button-quiet"
        type="submit"
        formAction="/basket/add?reserve"
        name="destination"
        value="/order/?delivery=pickup"
      >
        Забронировать
      </button>
      <small>Отложим на 3 дня, заберёте и оплатите: {PICKUP.address}</small>
    </p>
  );
}
