import { bind } from '../bind.ts';
import type { ServiceDeps } from '../settings.ts';
import { applyCoupon, removeCoupon } from './apply-coupon.ts';
import { attachCard, detachCard } from './attach-card.ts';
import { takesCoupons } from './takes-coupons.ts';
import { wishPoints } from './wish-points.ts';

export const openDiscounts = (deps: () => ServiceDeps) =>
  bind(deps, { takesCoupons, applyCoupon, removeCoupon, attachCard, wishPoints, detachCard });
