import { type CouponRow, couponLimits, couponState, couponText } from '../../domain/desk/coupon-row.ts';
import { type DeskRole, mayDo } from '../../domain/desk/roles.ts';
import { DeskInput } from './DeskField.tsx';
import { DeskForm, type DeskOutcome, Guarded, typedAgain } from './DeskForm.tsx';

const HERE = '/desk/coupons/';

function NewCoupon({ outcome }: { outcome: DeskOutcome | null }) {
  const typed = typedAgain(outcome, 'coupon-add')?.values ?? {};
  const field = (name: string) => ({ name, maxLength: 100, defaultValue: typed[name], autoComplete: 'off' });
  return (
    <details className="desk-part" open={typedAgain(outcome, 'coupon-add') !== null || undefined}>
      <summary className="desk-more">Новый промокод</summary>
      <DeskForm action="coupon-add" back={HERE} outcome={outcome}>
        <DeskInput label="Код" required {...field('code')} maxLength={40} />
        <DeskInput label="Что даёт" hint="10%, 20 (рублей) или доставка" required {...field('gift')} />
        <DeskInput label="Действует с" type="date" {...field('from')} />
        <DeskInput label="По, включительно" type="date" {...field('to')} />
        <DeskInput label="От суммы, рублей" inputMode="decimal" {...field('min')} />
        <DeskInput
          label="Только разделы"
          hint="Адреса через запятую: plitka, laminat"
          {...field('sections')}
        />
        <DeskInput label="Сколько раз всего" inputMode="numeric" {...field('uses')} />
        <DeskInput label="Сколько раз одному покупателю" inputMode="numeric" {...field('each')} />
        <button className="button" type="submit">
          Завести промокод
        </button>
      </DeskForm>
    </details>
  );
}

interface CouponProps {
  coupon: CouponRow;
  may: boolean;
  now: Date;
  outcome: DeskOutcome | null;
}

function Coupon({ coupon, may, now, outcome }: CouponProps) {
  const { code, active } = coupon;
  const state = couponState(coupon, now);
  return (
    <li className="desk-part">
      <p>
        <b>{code}</b>{' '}
        <span className="desk-state" data-state={state.isTaken ? 'issued' : 'cancelled'}>
          {state.text}
        </span>
      </p>
      <p className="figures">
        {couponText(coupon)}
        <small className="desk-note">{couponLimits(coupon).join(', ')}</small>
      </p>
      {may && active && (
        <Guarded name="Остановить">
          <DeskForm action="coupon-stop" back={HERE} subject={code} outcome={outcome}>
            <button className="button" type="submit">
              Остановить {code}
            </button>
          </DeskForm>
        </Guarded>
      )}
    </li>
  );
}

interface CouponsProps {
  coupons: readonly CouponRow[];
  /** Address of those before these; null: there are none. */
  older: string | null;
  role: DeskRole;
  now: Date;
  outcome: DeskOutcome | null;
}

/** Coupons, how often each was used, and a form for another. */
export function Coupons({ coupons, older, role, now, outcome }: CouponsProps) {
  return (
    <>
      {mayDo(role, 'coupon-add') && <NewCoupon outcome={outcome} />}
      {coupons.length === 0 && <p className="muted">Промокодов нет.</p>}
      <ul className="desk-list">
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
      {older && (
        <p>
          <a className="button button-quiet" href={older}>
            Показать более ранние
          </a>
        </p>
      )}
    </>
  );
}
