import { type CouponRow, couponLimits, couponState, couponText } from '../../domain/admin/coupon-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome, Guarded } from './AdminAction.tsx';
import { RowsLink } from './RowsLink.tsx';

const HERE = '/admin/coupons/';

function NewCoupon({ outcome }: { outcome: Outcome | null }) {
  const field = (name: string) => ({ name, maxLength: 100, autoComplete: 'off' });
  return (
    <details className="admin-part" open={actionOutcome(outcome, 'coupon-add') !== null || undefined}>
      <summary className="admin-more">Новый промокод</summary>
      <AdminAction action="coupon-add" back={HERE} outcome={outcome}>
        <Field label="Код" required {...field('code')} maxLength={40} />
        <Field label="Что даёт" hint="10%, 20 (рублей) или доставка" required {...field('gift')} />
        <Field label="Действует с" type="date" {...field('from')} />
        <Field label="По, включительно" type="date" {...field('to')} />
        <Field label="От суммы, рублей" inputMode="decimal" {...field('min')} />
        <Field label="Только разделы" hint="Адреса через запятую: plitka, laminat" {...field('sections')} />
        <Field label="Сколько раз всего" inputMode="numeric" {...field('uses')} />
        <Field label="Сколько раз одному покупателю" inputMode="numeric" {...field('each')} />
        <SubmitButton>Создать промокод</SubmitButton>
      </AdminAction>
    </details>
  );
}

interface CouponProps {
  coupon: CouponRow;
  may: boolean;
  now: Date;
  outcome: Outcome | null;
}

function Coupon({ coupon, may, now, outcome }: CouponProps) {
  const { code, active } = coupon;
  const state = couponState(coupon, now);
  return (
    <li className="admin-part">
      <p>
        <b>{code}</b>{' '}
        <span className="admin-state" data-state={state.isValid ? 'issued' : 'cancelled'}>
          {state.text}
        </span>
      </p>
      <p className="figures">
        {couponText(coupon)}
        <small className="admin-note">{couponLimits(coupon).join(', ')}</small>
      </p>
      {may && active && (
        <Guarded name="Выключить">
          <AdminAction action="coupon-stop" back={HERE} subject={code} outcome={outcome}>
            <SubmitButton>Выключить {code}</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
    </li>
  );
}

interface CouponsProps extends Acting {
  coupons: readonly CouponRow[];
  /** Address of earlier coupons; null if there are none. */
  older: string | null;
  now: Date;
}

export function Coupons({ coupons, older, role, now, outcome }: CouponsProps) {
  return (
    <>
      {mayDo(role, 'coupon-add') && <NewCoupon outcome={outcome} />}
      {coupons.length === 0 && <p className="muted">Промокодов нет.</p>}
      <ul className="admin-list">
        {coupons.map((coupon) => (
          <Coupon
            key={coupon.id}
            coupon={coupon}
            may={mayDo(role, 'coupon-stop')}
            now={now}
            outcome={outcome}
          />
        ))}
      </ul>
      <RowsLink to={older} />
    </>
  );
}
