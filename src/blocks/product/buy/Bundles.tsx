import { useBuyForm } from '../../../client/actions/use-buy-form.ts';
import { SETS } from '../../../domain/basket/basket-set.ts';
import { seenField } from '../../../domain/basket/seen-prices.ts';
import { formatRoubles, type Kopecks } from '../../../domain/measures/money.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { formatQuantity, ONE, units } from '../../../domain/measures/quantity.ts';
import { lineTotal } from '../../../domain/price/unit-price.ts';
import { bundleDays, bundlePrice, bundleStock, itemQuantity } from '../../../domain/product/bundles.ts';
import { offerAddress, productAddress } from '../../../domain/product/card.ts';
import type { Bundle } from '../../../domain/product/product.ts';
import { backorderText } from '../../../domain/stock/supply.ts';
import { CountField } from '../../parts/quantity/CountField.tsx';
import { DeliveryLine, useDelivery } from './DeliveryLine.tsx';
import { type BuyGoods, setFlags } from './goods.ts';
import { PayLines } from './PayLines.tsx';
import { Reserve } from './Reserve.tsx';
import './bundles.css';

interface BundlesProps {
  goods: BuyGoods;
  chosen: number;
  sets: number;
  onChoose: (bundleId: number) => void;
  onSets: (sets: number) => void;
}

export function bundleForm(bundleId: number): string {
  return `bundle-form-${bundleId}`;
}

/** Sizes of a set [PROD-5]. CSS shows the panel after the checked radio button's label, so the choice works without script. */
export function Bundles({ goods, chosen, sets, onChoose, onSets }: BundlesProps) {
  return (
    <div className="bundles cluster" role="radiogroup" aria-label="Комплект">
      {goods.bundles.flatMap((bundle) => [
        <input
          key={`choice-${bundle.id}`}
          className="bundle-choice"
          type="radio"
          name="bundle"
          id={`bundle-${bundle.id}`}
          checked={bundle.id === chosen}
          onChange={() => onChoose(bundle.id)}
        />,
        <label key={`label-${bundle.id}`} className="value bundle-label" htmlFor={`bundle-${bundle.id}`}>
          {bundle.title}
        </label>,
        <BundlePanel key={`panel-${bundle.id}`} bundle={bundle} sets={sets} goods={goods} onSets={onSets} />,
      ])}
    </div>
  );
}

interface BundlePanelProps {
  goods: BuyGoods;
  bundle: Bundle;
  sets: number;
  onSets: (sets: number) => void;
}

function BundlePanel({ goods, bundle, sets, onSets }: BundlePanelProps) {
  const price = bundlePrice(bundle);
  const stock = bundleStock(bundle);
  const wanted = Math.min(sets, Math.max(stock, 1));
  return (
    <div className="bundle-panel">
      {price > 0 && goods.bundles.length > 1 && (
        <p className="bundle-price figures">
          <strong>{formatRoubles(price)}</strong> за комплект
        </p>
      )}
      <h2 className="bundle-heading">Что входит</h2>
      <ul className="bundle-items">
        {bundle.items.map((item) => (
          <li key={item.offerId}>
            <a href={productAddress(item.slug)}>{item.name}</a>
            <span className="figures">
              {formatQuantity(item.quantity)}&nbsp;{item.unit}
            </span>
            <span className="figures">{itemSum(item)}</span>
          </li>
        ))}
      </ul>
      {stock > 0 ? (
        <BundleForm
          bundle={bundle}
          sets={wanted}
          stock={stock}
          total={bundlePrice(bundle, wanted)}
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

/**
 * Formats the availability of a set: «В наличии 4 комплекта»; «В наличии» if the stock of an item is not stated; the longest delivery time
 * if an item must be ordered.
 */
function setsText(bundle: Bundle, stock: number, days: number): string {
  if (days > 0) return backorderText(days);
  const uncounted = bundle.items.some(({ supply }) => supply !== undefined);
  return uncounted ? 'В наличии' : `В наличии ${counted(stock, 'комплект', 'комплекта', 'комплектов')}`;
}

function itemSum(item: Bundle['items'][number]): string {
  return item.price > 0 ? formatRoubles(lineTotal(item, item.quantity)) : 'не продаётся';
}

interface BundleFormProps {
  goods: BuyGoods;
  bundle: Bundle;
  sets: number;
  stock: number;
  total: Kopecks;
  onSets: (sets: number) => void;
}

/** Sends all items in one request: the first as the main offer, the others as its list [DOOR-5]. */
function BundleForm({ goods, bundle, sets, stock, total, onSets }: BundleFormProps) {
  const buy = useBuyForm();
  const days = bundleDays(bundle, sets);
  const { city, offer } = useDelivery(goods.city, {
    ...{ price: total, type: 2, leadDays: days },
    ...setFlags(goods.terms.truck, bundle, sets),
  });
  const [main, ...others] = bundle.items;
  if (!main) return null;
  return (
    <form action="/basket/add" method="post" id={bundleForm(bundle.id)} onSubmit={buy.onSubmit}>
      <input type="hidden" name="back" value={offerAddress(goods.card.slug, goods.selectedOfferId)} />
      <input type="hidden" name="offer" value={main.offerId} />
      <input type="hidden" name={SETS} value={sets} />
      {bundle.items.map(({ offerId, price }) => (
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
        teasers={goods.terms.teasers}
        total={total}
        bonusRate={goods.city.bonusRate}
        wanted={[
          ['product', goods.card.slug],
          ['bundle', String(bundle.id)],
          ['quantity', String(sets)],
        ]}
      />
      <div className="buy-action">
        <span className="with-script">
          <CountField
            goods={{ unit: 'компл.', min: ONE, stock: units(stock) }}
            count={sets}
            about="комплекты"
            onCount={onSets}
          />
        </span>
        <button className="button" type="submit" aria-busy={buy.busy || undefined}>
          Комплект в корзину
        </button>
      </div>
      {days === 0 && goods.terms.pickup !== null && goods.terms.reserve && (
        <Reserve pickup={goods.terms.pickup} time={goods.terms.reserve} />
      )}
      <p className={days > 0 ? 'stock stock-none' : 'stock'}>{setsText(bundle, stock, days)}</p>
      <DeliveryLine city={city} offer={offer} pickup={goods.terms.pickup} />
    </form>
  );
}
