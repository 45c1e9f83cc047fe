import { bind } from '../bind.ts';
import type { ServiceDeps } from '../settings.ts';
import { acceptsCoupons } from './accepts-coupons.ts';
import { applyCoupon, removeCoupon } from './apply-coupon.ts';
import { attachCard, detachCard } from './attach-card.ts';
import { requestPoints } from './request-points.ts';

export const openDiscounts = (deps: () => ServiceDeps) =>
  bind(deps, {
    acceptsCoupons,
    applyCoupon,
    removeCoupon,
    attachCard,
    requestPoints,
    detachCard,
  });
