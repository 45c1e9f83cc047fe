import { useNewestBasket } from '../../client/store/whole-basket.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { BonusPane } from './BonusPane.tsx';
import { CouponPane } from './CouponPane.tsx';
import './bonus.css';

export interface DiscountPanesProps {
  first: Basket;
  takesCoupons: boolean;
  /** Own path of the page they stand on. */
  page: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

/** The panes of coupon and of bonus card, in a shop that has such; the totals of other blocks follow what the server answers them [CART-8]. */
export function DiscountPanes({ first, takesCoupons, page, made, outcome }: DiscountPanesProps) {
  const basket = useNewestBasket(first);
  const { coupon, card } = basket.discounts;
  if (basket.lines.length === 0 || !(takesCoupons || basket.bonusRate !== null)) return null;
  const { bonusPaid, maxBonus } = basketTotals(basket);
  return (
    <div className="panes">
      {takesCoupons && (
        <CouponPane coupon={coupon} page={page} made={made} outcome={outcomeOf(outcome, 'coupon')} />
      )}
      {basket.bonusRate !== null && (
        <BonusPane
          card={card}
          bonusPaid={bonusPaid}
          maxBonus={maxBonus}
          bonusRate={basket.bonusRate}
          page={page}
          made={made}
          outcome={outcome}
        />
      )}
    </div>
  );
}
