import type { JudgedCoupon } from '../../domain/discount/coupon.ts';
import { COUPON_FORM } from '../../domain/discount/coupon-form.ts';
import { OneFieldForm, type PaneFormProps } from './OneFieldForm.tsx';
import { AppliedDiscount, Pane } from './Pane.tsx';

interface CouponPaneProps extends PaneFormProps {
  coupon: JudgedCoupon | null;
}

const FIELD = {
  name: 'coupon',
  label: <span className="hidden-text">Промокод</span>,
  className: 'pane-code',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 100,
};

/** Coupon code: its field, or the applied coupon with its effect [BONUS-3]. */
export function CouponPane({ coupon, page, ...form }: CouponPaneProps) {
  return (
    <Pane name="coupon" title="Промокод" applied={coupon?.code ?? ''}>
      {coupon ? (
        <AppliedDiscount
          code={coupon.code}
          warning={coupon.verdict !== 'applied'}
          text={coupon.message}
          removal={{ action: '/coupon/remove', name: 'Убрать промокод', page }}
        />
      ) : (
        <OneFieldForm
          rules={COUPON_FORM}
          action="/coupon/apply"
          field={FIELD}
          button="Применить"
          page={page}
          {...form}
        />
      )}
    </Pane>
  );
}
