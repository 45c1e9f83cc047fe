import { formatAmountOf } from '../../domain/basket/basket.ts';
import { batchName } from '../../domain/basket/batches.ts';
import { type SetRow, setRows } from '../../domain/basket/group-sets.ts';
import { formatDelivery } from '../../domain/delivery/delivery.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { balanceOf, balanceRows } from '../../domain/order/balance.ts';
import type { OrderView, OrderViewLine } from '../../domain/order/order.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import { totalName } from '../../domain/order/order-summary.ts';
import { countingPrice } from '../../domain/price/priced-amount.ts';
import { coveredArea } from '../../domain/product/covered-text.ts';
import { returnedText } from '../../domain/return/return-text.ts';
import { backorderText } from '../../domain/stock/supply.ts';
import { Picture } from '../parts/Picture.tsx';
import { SetTotal } from '../parts/SetTotal.tsx';
import '../parts/summary.css';

function reviewAddress(productAddress: string, secret: string): string {
  const slug = productAddress.split('/')[2] ?? '';
  return `/review/?${new URLSearchParams({ product: slug, key: secret })}`;
}

function Line({ row, secret }: { row: SetRow<OrderViewLine>; secret: string | null }) {
  const { line } = row;
  const [only, ...more] = line.batches;
  const covered = line.covers ? coveredArea({ ...line.covers, unit: line.unit }, line.quantity) : '';
  const named = line.batches.map(
    (part) => `${batchName(part)}\u00a0— ${formatAmountOf(part.quantity, line.unit)}`,
  );
  return (
    <li className={row.part ? 'set-part' : undefined}>
      <Picture picture={line.picture} sizes="56px" alt="" />
      <span className="order-name">
        {line.address ? <a href={line.address}>{bindUnits(line.name)}</a> : bindUnits(line.name)}
        {only && <small className="note">{more.length > 0 ? named.join('; ') : batchName(only)}</small>}
        {line.waitsForBatch && <small className="note">Ждём одну партию: срок назовём по телефону</small>}
        {line.backorder && (
          <small className="note">
            {line.backorder.quantity < line.quantity &&
              `${formatAmountOf(line.backorder.quantity, line.unit)}\u00a0— `}
            {backorderText(line.backorder.days)}
          </small>
        )}
        {line.comment && <small className="note">{line.comment}</small>}
        {line.returned > 0 && <small className="note">{returnedText(line)}</small>}
        {secret && line.address && (
          <small className="note">
            <a href={reviewAddress(line.address, secret)}>Написать отзыв</a>
          </small>
        )}
      </span>
      <span className="order-sum figures">
        {line.price > 0 ? formatRoubles(line.total) : line.quantity > 0 ? 'подарок' : ''}
        <small className="note">
          {covered && `${covered} · `}
          {formatAmountOf(line.quantity, line.unit)}
          {line.price > 0 && eachText(line)}
        </small>
      </span>
      <SetTotal row={row} />
    </li>
  );
}

/** Formats « × 28,76 руб.» for a selling unit, or « по 79,90 руб./м²» for the unit that the price refers to. */
function eachText(line: OrderViewLine): string {
  const { price, unit } = countingPrice(line);
  return unit === line.unit ? ` × ${formatRoubles(price)}` : ` по\u00a0${formatRoubles(price)}/${unit}`;
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const less = (amount: Kopecks) => `−${formatRoubles(amount)}`;

export function OrderContents({ order, secret }: { order: OrderView; secret: string }) {
  const received = order.state === 'issued';
  const coupon = order.couponCode ? `Промокод ${order.couponCode}` : 'Скидка';
  return (
    <section className="summary order-contents" aria-labelledby="ordered">
      <h2 id="ordered">Что заказано</h2>
      <ul className="order-goods">
        {setRows(order.lines).map((row) => (
          <Line key={row.line.id} row={row} secret={received ? secret : null} />
        ))}
      </ul>
      <dl className="figures">
        <Sum name="Товары" value={formatRoubles(order.goodsTotal)} />
        {order.discount > 0 && <Sum name={coupon} value={less(order.discount)} />}
        {order.bonusPaid > 0 && <Sum name="Бонусы" value={less(order.bonusPaid)} />}
        {order.deliveryPriceByPhone ? (
          <Sum name="Доставка" value={formatDelivery(null)} />
        ) : (
          <Sum
            name={DELIVERY_METHOD_FACTS[order.delivery].name}
            value={formatDelivery(order.deliveryTotal)}
          />
        )}
        {order.liftTotal > 0 && <Sum name="Подъём на этаж" value={formatRoubles(order.liftTotal)} />}
        <div className="summary-total">
          <dt>{totalName(order)}</dt>
          <dd>{formatRoubles(order.total)}</dd>
        </div>
        {balanceRows(balanceOf(order), 'shopper').map(([name, sum]) => (
          <Sum key={name} name={name} value={sum} />
        ))}
      </dl>
    </section>
  );
}
