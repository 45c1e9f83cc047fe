import { Icon } from '../../../ui/Icon.tsx';

/** Puts what the form buys into the basket and goes on to an order to fetch, which holds the goods [PROD-11]. */
export function Reserve({ pickup, time }: { pickup: string; time: string }) {
  return (
    <p className="buy-reserve">
      <button
        type="submit"
        formAction="/basket/add?reserve"
        name="destination"
        value="/order/?delivery=pickup"
      >
        <Icon name="clock" />
        Забронировать
      </button>
      <small>
        Отложим на {time}: {pickup}
      </small>
    </p>
  );
}
