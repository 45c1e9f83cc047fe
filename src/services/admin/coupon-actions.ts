import type { Queryable } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { CouponRow } from '../../domain/admin/coupon-row.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import { readCouponWords } from '../../domain/discount/describe-coupon.ts';
import { failure, success } from '../../domain/result.ts';
import { addDescribedCoupon, listCoupons, stopCoupon } from '../discount/manage-coupons.ts';
import { type Action, fieldOf } from './action.ts';
import { withMessage } from './own-actions.ts';

const SHOWN = 50;

/** Lists coupons for the admin, newest first. */
export async function couponRows(db: Queryable, before?: number): Promise<AdminRows<CouponRow>> {
  const listed = await listCoupons(db, { max: SHOWN + 1, before });
  const rows = listed.map(
    ({ sectionIds, startsAt, endsAt, ...coupon }): CouponRow => ({
      ...coupon,
      sections: sectionIds.length,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    }),
  );
  return firstRows(rows, SHOWN);
}

const add: Action = async ({ logged }, fields) => {
  const word = (name: string) => fieldOf(fields, name);
  const described = readCouponWords({
    ...{ code: word('code'), gift: word('gift'), from: word('from'), to: word('to'), min: word('min') },
    ...{ sections: word('sections'), uses: word('uses'), each: word('each') },
  });
  if (!described.ok) return described;
  const added = await transact(logged(word('code'), word('gift')), (tx) =>
    addDescribedCoupon(tx, described.value),
  );
  return withMessage(added, ({ code }) => `Промокод ${code} действует`);
};

const stop: Action = async ({ logged }, fields) => {
  const code = fieldOf(fields, 'subject');
  const stopped = await transact(logged(code), (tx) => stopCoupon(tx, code));
  return stopped ? success(`Промокод ${code} выключен`) : failure('gone', 'Такого промокода нет');
};

export const COUPON_ACTIONS = { 'coupon-add': add, 'coupon-stop': stop } satisfies Record<string, Action>;
