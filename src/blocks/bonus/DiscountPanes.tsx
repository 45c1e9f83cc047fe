import { useNewestBasket } from '../../client/store/whole-basket.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { BonusPane } from './BonusPane.tsx';
import { CouponPane } from './CouponPane.tsx';
import './bonus.css';

export interface DiscountPanesProps {
  first: Basket;
  acceptsCoupons: boolean;
  /** Path of the page. */
  page: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

/** Panes for coupon and bonus card, if the shop has them; other blocks update their totals from the response [CART-8]. */
export function DiscountPanes({ first, acceptsCoupons, page, made, outcome }: DiscountPanesProps) {
  const basket = useNewestBasket(first);
  const { coupon, card } = basket.discounts;
  if (basket.lines.length === 0 || !(acceptsCoupons || basket.bonusRate !== null)) return null;
  const { bonusPaid, maxBonus } = basketTotals(basket);
  return (
    <div className="panes">
      {acceptsCoupons && (
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
