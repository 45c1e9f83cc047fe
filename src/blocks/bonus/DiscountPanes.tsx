import { useEffect, useRef } from 'react';
import { Alive } from '../../client/island/Alive.tsx';
import type { Basket } from '../../domain/basket/basket.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { FORM_DONE } from '../../forms/submit-form.ts';
import { showWholeBasket, useNewestBasket } from '../parts/whole-basket.ts';
import { BonusPane } from './BonusPane.tsx';
import { CouponPane } from './CouponPane.tsx';
import './bonus.css';

interface DiscountPanesProps {
  first: Basket;
  /** Own path of the page they stand on. */
  page: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

/** The panes of coupon and bonus card; the totals of other blocks follow what the server answers them [CART-8]. */
export function DiscountPanes({ first, page, made, outcome }: DiscountPanesProps) {
  const box = useRef<HTMLDivElement>(null);
  const basket = useNewestBasket(first);
  const { coupon, card } = basket.discounts;
  useEffect(() => {
    const panes = box.current;
    const taken = (event: Event) => {
      const { basket: next } = (event as CustomEvent<{ basket?: Basket }>).detail;
      if (!next) return;
      event.preventDefault();
      showWholeBasket(next);
    };
    panes?.addEventListener(FORM_DONE, taken);
    return () => panes?.removeEventListener(FORM_DONE, taken);
  }, []);
  useFocusOfChanged('pane-coupon', coupon?.code ?? '');
  useFocusOfChanged('pane-bonus', card?.number ?? '');
  if (basket.lines.length === 0) return <Alive />;
  const { bonusPaid, bonusMost } = basketTotals(basket);
  return (
    <div className="panes" ref={box}>
      <Alive />
      <CouponPane coupon={coupon} page={page} made={made} outcome={outcomeOf(outcome, 'coupon')} />
      <BonusPane
        card={card}
        bonusPaid={bonusPaid}
        bonusMost={bonusMost}
        page={page}
        made={made}
        outcome={outcome}
      />
    </div>
  );
}

/** A form that was used goes with its focus: the heading of its pane takes it. */
function useFocusOfChanged(id: string, held: string): void {
  const before = useRef(held);
  useEffect(() => {
    if (before.current === held) return;
    before.current = held;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.getElementById(id)?.focus();
  }, [id, held]);
}
