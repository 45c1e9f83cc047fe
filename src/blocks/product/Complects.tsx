import { seenField } from '../../domain/basket/seen-prices.ts';
import { formatRoubles, type Kopecks, priceOf, scaleMoney } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { offerAddress, productAddress } from '../../domain/product/card.ts';
import { complectDays, complectPrice, complectStock, itemQuantity } from '../../domain/product/complects.ts';
import type { Complect } from '../../domain/product/product.ts';
import { backorderText } from '../../domain/product/supply.ts';
import { Counter } from '../../ui/Counter.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { type BuyGoods, setFlags } from './goods.ts';
import { PayLines } from './PayLines.tsx';
import { Reserve } from './Reserve.tsx';
import './complects.css';

interface ComplectsProps {
  goods: BuyGoods;
  chosen: number;
  sets: number;
  onChoose: (complectId: number) => void;
  onSets: (sets: number) => void;
}

/** The form of a complect, for buttons that stand outside it. */
export function complectForm(complectId: number): string {
  return `complect-form-${complectId}`;
}

/**
 * The sizes of a set [PROD-5]. A radio button shows the panel that follows its label by style alone, so the choice works
 * without script too.
 */
export function Complects({ goods, chosen, sets, onChoose, onSets }: ComplectsProps) {
  return (
    <div className="complects" role="radiogroup" aria-label="Комплект">
      {goods.complects.flatMap((complect) => [
        <input
          key={`choice-${complect.id}`}
          className="complect-choice"
          type="radio"
          name="complect"
          id={`complect-${complect.id}`}
          checked={complect.id === chosen}
          onChange={() => onChoose(complect.id)}
        />,
        <label
          key={`label-${complect.id}`}
          className="value complect-label"
          htmlFor={`complect-${complect.id}`}
        >
          {complect.title}
        </label>,
        <ComplectPanel
          key={`panel-${complect.id}`}
          complect={complect}
          sets={sets}
          goods={goods}
          onSets={onSets}
        />,
      ])}
    </div>
  );
}

interface ComplectPanelProps {
  goods: BuyGoods;
  complect: Complect;
  sets: number;
  onSets: (sets: number) => void;
}

function ComplectPanel({ goods, complect, sets, onSets }: ComplectPanelProps) {
  const price = complectPrice(complect);
  const stock = complectStock(complect);
  const wanted = Math.min(sets, Math.max(stock, 1));
  return (
    <div className="complect-panel">
      {price > 0 && (
        <p className="complect-price figures">
          <strong>{formatRoubles(price)}</strong> за комплект
        </p>
      )}
      <h2 className="complect-heading">Что входит</h2>
      <ul className="complect-items">
        {complect.items.map((item) => (
          <li key={item.offerId}>
            <a href={productAddress(item.slug)}>{item.name}</a>
            <span className="figures">
              {formatQuantity(item.quantity)}&nbsp;{item.unit}
            </span>
            <span className="figures">{itemSum(item.price, item.quantity)}</span>
          </li>
        ))}
      </ul>
      {stock > 0 ? (
        <ComplectForm
          complect={complect}
          sets={wanted}
          stock={stock}
          total={scaleMoney(price, wanted, 1)}
          goods={goods}
          onSets={onSets}
        />
      ) : (
        <p className="stock stock-none">
          {price > 0 ? 'Этого комплекта сейчас нет в наличии целиком' : 'Этот комплект сейчас не продаётся'}
        </p>
      )}
    </div>
  );
}

/** «В наличии 4 комплекта»; «В наличии» where an item's stock nobody states, the longest wait where one is sold to order. */
function setsText(complect: Complect, stock: number, days: number): string {
  if (days > 0) return backorderText(days);
  const uncounted = complect.items.some(({ supply }) => supply !== undefined);
  return uncounted ? 'В наличии' : `В наличии ${counted(stock, 'комплект', 'комплекта', 'комплектов')}`;
}

function itemSum(price: Kopecks, quantity: Complect['items'][number]['quantity']): string {
  return price > 0 ? formatRoubles(priceOf(price, quantity)) : 'не продаётся';
}

interface ComplectFormProps {
  goods: BuyGoods;
  complect: Complect;
  sets: number;
  stock: number;
  total: Kopecks;
  onSets: (sets: number) => void;
}

/** All items go in one request: the first as the main offer, the others as its list [DOOR-5]. */
function ComplectForm({ goods, complect, sets, stock, total, onSets }: ComplectFormProps) {
  const [main, ...others] = complect.items;
  if (!main) return null;
  const days = complectDays(complect, sets);
  return (
    <form action="/basket/add" method="post" id={complectForm(complect.id)}>
      <input type="hidden" name="back" value={offerAddress(goods.card.slug, goods.selectedOfferId)} />
      <input type="hidden" name="offer" value={main.offerId} />
      {complect.items.map(({ offerId, price }) => (
        <input key={offerId} type="hidden" name={seenField(offerId)} value={price} />
      ))}
      <input type="hidden" name="quantity" value={formatQuantity(itemQuantity(main.quantity, sets))} />
      {others.map((item) => (
        <span key={item.offerId} hidden>
          <input type="hidden" name={`BASKET_ADD_LIST[${item.offerId}]`} value="1" />
          <input
            type="hidden"
            name={`QUANTITIES_ADD_LIST[${item.offerId}]`}
            value={formatQuantity(itemQuantity(item.quantity, sets))}
          />
        </span>
      ))}
      <PayLines
        total={total}
        wanted={[
          ['product', goods.card.slug],
          ['complect', String(complect.id)],
          ['quantity', String(sets)],
        ]}
      />
      <div className="buy-action">
        <span className="with-script">
          <Counter value={sets} min={1} max={stock} label="Количество комплектов" onChange={onSets} />
        </span>
        <button className="button" type="submit">
          Комплект в корзину
        </button>
      </div>
      {days === 0 && <Reserve />}
      <p className={days > 0 ? 'stock stock-none' : 'stock'}>{setsText(complect, stock, days)}</p>
      <DeliveryLine
        city={goods.city}
        wish={{ price: total, type: 2, leadDays: days, ...setFlags(complect, sets) }}
      />
    </form>
  );
}
