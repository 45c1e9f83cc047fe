import { memo } from 'react';
import { type Basket, type BasketLine, formatAmountOf } from '../../domain/basket/basket.ts';
import { type SetRow, setRows } from '../../domain/basket/group-sets.ts';
import { formatDelivery } from '../../domain/delivery/delivery.ts';
import { formatBonus } from '../../domain/discount/bonus.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import type { OrderTotals } from '../../domain/order/order-totals.ts';
import { coveredArea } from '../../domain/product/covered-text.ts';
import { type Sample, samplePrice } from '../../domain/product/sample.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SetTotal } from '../parts/SetTotal.tsx';
import '../parts/summary.css';

interface OrderSummaryProps {
  basket: Basket;
  totals: OrderTotals;
  /** Whether the shopper picks up the goods. */
  fetched: boolean;
  /** Whether the delivery cost is agreed by phone. */
  priceByPhone: boolean;
  /** Delivery day; null if the shop names it. */
  when: string | null;
}

export const OrderSummary = memo(function OrderSummary({
  basket,
  totals,
  fetched,
  priceByPhone,
  when,
}: OrderSummaryProps) {
  const { goodsTotal, discount, bonusPaid, deliveryTotal, liftTotal, total, toEarn } = totals;
  return (
    <section className="summary order-summary" aria-labelledby="summary">
      <h2 id="summary">Ваш заказ</h2>
      <ul className="order-lines">
        {setRows(basket.lines).map((row) => (
          <SummaryLine key={row.line.id} row={row} />
        ))}
        {basket.samples.map((sample) => (
          <SummarySample key={sample.offerId} sample={sample} />
        ))}
      </ul>
      <dl className="figures">
        <Sum name="Товары" text={formatRoubles(goodsTotal)} />
        {discount > 0 && <Sum name="Скидка по промокоду" text={less(discount)} />}
        {bonusPaid > 0 && <Sum name="Оплатите бонусами" text={less(bonusPaid)} />}
        <Sum
          name={fetched ? 'Самовывоз' : 'Доставка'}
          text={formatDelivery(priceByPhone ? null : deliveryTotal)}
        />
        {when && (
          <div className="summary-when">
            <dt>Привезём</dt>
            <dd>{when}</dd>
          </div>
        )}
        {liftTotal > 0 && <Sum name="Подъём на этаж" text={formatRoubles(liftTotal)} />}
        <div className="summary-total">
          <dt>{priceByPhone ? 'Итого без доставки' : 'Итого'}</dt>
          <dd>
            <span role="status">{formatRoubles(total)}</span>
          </dd>
        </div>
      </dl>
      {toEarn > 0 && (
        <p className="muted">
          +{formatBonus(toEarn)} за этот заказ
          {basket.discounts.card === null && (
            <>
              , если укажете <a href="/payment/">бонусную карту</a>
            </>
          )}
        </p>
      )}
      <p>
        <a href="/cart/">Изменить корзину</a>
      </p>
    </section>
  );
});

const less = (sum: Kopecks) => `−${formatRoubles(sum)}`;

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function SummarySample({ sample }: { sample: Sample }) {
  return (
    <li>
      <span>
        {bindUnits(sample.name)}
        <small className="note">Образец</small>
      </span>
      <span className="order-sum figures">{samplePrice(sample.price)}</span>
    </li>
  );
}

function SummaryLine({ row }: { row: SetRow<BasketLine> }) {
  const { line } = row;
  const covered = coveredArea(line, line.orderable);
  const notices = [line.notice?.message, line.batchNotice].filter((text) => text);
  return (
    <li className={row.part ? 'set-part' : undefined}>
      <span>
        {bindUnits(line.name)}
        {line.detail && <small className="note">{line.detail}</small>}
        {line.supplyNote && <small className="note">{line.supplyNote}</small>}
        {notices.map((text) => (
          <small className="warning-note" key={text}>
            <Icon name="warning" />
            {text}
          </small>
        ))}
      </span>
      <span className={line.orderable > 0 ? 'order-sum figures' : 'order-sum order-sum-out figures'}>
        {line.giftFor === null ? formatRoubles(line.total) : 'подарок'}
        <small className="note">
          {covered && `${covered} · `}
          {formatAmountOf(line.orderable, line.unit)}
        </small>
      </span>
      <SetTotal row={row} />
    </li>
  );
}
