import { type SubmitEvent, useRef, useState } from 'react';
import { addGoods } from '../../client/actions/add-goods.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { Icon } from '../../ui/Icon.tsx';

interface RemnantBuyingProps {
  offerId: number;
  amount: Quantity;
  /** Price of one selling unit. */
  price: Kopecks;
  total: Kopecks;
  name: string;
}

/** Buys all that is left of some goods [BEYOND-6]; its own region, because the row is static. */
export function RemnantBuying({ offerId, amount, price, total, name }: RemnantBuyingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const focus = () => button.current?.focus({ preventScroll: true });
    void addGoods({ offerId, price, amount }, focus).finally(() => setBusy(false));
  };
  return (
    <form className="remnant-buy" action="/basket/add" method="post" onSubmit={submitted}>
      <b className="figures">{formatRoubles(total)}</b>
      <input type="hidden" name="offer" value={offerId} />
      <input type="hidden" name="quantity" value={formatQuantity(amount).replace('\u00a0', '')} />
      <button
        className="button button-quiet"
        type="submit"
        aria-label={`Забрать всё: ${name}`}
        aria-busy={busy || undefined}
        ref={button}
      >
        <Icon name="cart" />
        Забрать всё
      </button>
    </form>
  );
}
