import type { JudgedCoupon } from '../../domain/discount/coupon.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RemovalForm } from './RemovalForm.tsx';

interface CouponPaneProps {
  coupon: JudgedCoupon | null;
  /** Own path of the page, to come back to. */
  page: string;
  made: number;
  outcome: Outcome | null;
}

/** The code of a coupon: its field, or what was applied with what the server says of it [BONUS-3]. */
export function CouponPane({ coupon, page, made, outcome }: CouponPaneProps) {
  return (
    <section className="pane" aria-labelledby="pane-coupon" id="coupon-pane">
      <h2 id="pane-coupon" tabIndex={-1}>
        Промокод
      </h2>
      {coupon ? (
        <div className="pane-held">
          <p className={coupon.verdict === 'applied' ? 'pane-good' : 'pane-warning'} role="status">
            <Icon name={coupon.verdict === 'applied' ? 'check' : 'warning'} />
            <span>
              <b>{coupon.code}</b> {coupon.message}
            </span>
          </p>
          <RemovalForm action="/coupon/remove" page={page} name="Убрать промокод" />
        </div>
      ) : (
        <Form
          name="coupon"
          action="/coupon/apply"
          className="pane-form"
          hidden={{ back: page }}
          made={made}
          outcome={outcome}
          summary={false}
        >
          <Field
            name="coupon"
            label={<span className="hidden-text">Промокод</span>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            check={false}
          />
          <button className="button button-quiet" type="submit">
            Применить
          </button>
        </Form>
      )}
    </section>
  );
}
