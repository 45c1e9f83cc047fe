import { bind } from '../bind.ts';
import type { ServiceDeps } from '../settings.ts';
import { applyCoupon, removeCoupon } from './apply-coupon.ts';
import { attachCard, detachCard } from './attach-card.ts';
import { takesCoupons } from './takes-coupons.ts';
import { wishPoints } from './wish-points.ts';

/** Coupons and bonus cards of the visitor's basket. */
export const openDiscounts = (deps: () => ServiceDeps) =>
  bind(deps, { takesCoupons, applyCoupon, removeCoupon, attachCard, wishPoints, detachCard });
