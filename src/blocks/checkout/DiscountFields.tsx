import type { Basket } from '../../domain/basket/basket.ts';
import { basketTotals } from '../../domain/discount/discount.ts';
import { pointsText } from '../../domain/discount/points-text.ts';
import { formatAmount, formatRoubles } from '../../domain/measures/money.ts';
import { Field } from '../../forms/Field.tsx';

interface DiscountFieldsProps {
  basket: Basket;
  acceptsCoupons: boolean;
  /** Path of the page, to return to. */
  page: string;
}

function discountsTitle(acceptsCoupons: boolean, hasPoints: boolean): string | null {
  if (acceptsCoupons) return hasPoints ? 'Промокод и бонусная карта' : 'Промокод';
  return hasPoints ? 'Бонусная карта' : null;
}

/**
 * Coupon and bonus card without script: fields of the order form itself, so that everything typed is submitted with them and shown again.
 * They come after the form's main button, because Enter presses the first button. With script the panes above replace them.
 */
export function DiscountFields({ basket, acceptsCoupons, page }: DiscountFieldsProps) {
  const { coupon } = basket.discounts;
  const title = discountsTitle(acceptsCoupons, basket.bonusRate !== null);
  if (title === null) return null;
  return (
    <noscript>
      <section className="order-discounts" aria-labelledby="order-discounts">
        <h2 id="order-discounts">{title}</h2>
        <input type="hidden" name="back" value={page} />
        {acceptsCoupons &&
          (coupon ? (
            <>
              <p>
                <b>{coupon.code}</b> {coupon.message}
              </p>
              <Press action="/coupon/remove">Убрать промокод</Press>
            </>
          ) : (
            <>
              <Field name="coupon" label="Промокод" autoComplete="off" maxLength={100} check={false} />
              <Press action="/coupon/apply">Применить промокод</Press>
            </>
          ))}
        {basket.bonusRate !== null && <CardFields basket={basket} bonusRate={basket.bonusRate} />}
      </section>
    </noscript>
  );
}

function CardFields({ basket, bonusRate }: Pick<DiscountFieldsProps, 'basket'> & { bonusRate: number }) {
  const { card } = basket.discounts;
  const { bonusPaid, maxBonus } = basketTotals(basket);
  return card ? (
    <>
      <p>
        <b>{card.number}</b> {pointsText(card, bonusPaid, maxBonus, bonusRate)}
      </p>
      <Press action="/bonus/detach">Убрать карту</Press>
      {maxBonus > 0 && (
        <>
          <Field
            name="points"
            label="Сколько бонусов списать, руб."
            hint={`От 0 до ${formatRoubles(maxBonus)}`}
            autoComplete="off"
            maxLength={20}
            defaultValue={formatAmount(bonusPaid)}
            check={false}
          />
          <Press action="/bonus/wish">Списать столько</Press>
        </>
      )}
    </>
  ) : (
    <>
      <Field name="cardNumber" label="Номер бонусной карты" autoComplete="off" maxLength={20} check={false} />
      <Field
        name="cardDate"
        label="Дата выдачи карты"
        placeholder="дд.мм.гггг"
        autoComplete="off"
        maxLength={10}
        check={false}
      />
      <Press action="/bonus/attach">Списать бонусы</Press>
    </>
  );
}

/** A button that submits the whole form, even if incomplete, to another address. */
function Press({ action, children }: { action: string; children: string }) {
  return (
    <button className="button button-quiet" type="submit" formAction={action} formNoValidate>
      {children}
    </button>
  );
}
