import { Icon } from '../../../ui/Icon.tsx';

/** Button that adds the goods to the basket and leads to an order with pickup, which reserves them [PROD-11]. */
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
