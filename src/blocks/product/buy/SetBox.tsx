import { useRef, useState } from 'react';
import { useLostFocus } from '../../../client/gesture/use-lost-focus.ts';
import { formatAmount, kopecks } from '../../../domain/measures/money.ts';
import { bundlePrice, bundleStock, firstBundle } from '../../../domain/product/bundles.ts';
import { maxOrderable } from '../../../domain/stock/supply.ts';
import { Bundles, bundleForm } from './Bundles.tsx';
import { BuyBar } from './BuyBar.tsx';
import type { BuyGoods } from './goods.ts';
import { ProductOptions, type ProductOptionsProps } from './ProductOptions.tsx';
import { useClosedPopup } from './use-closed-popup.ts';
import { useGoodsNow } from './use-goods-now.ts';
import { useInView } from './use-in-view.ts';

/** Buy box of a set: its sizes, each with its goods and form [PROD-5]. */
export function SetBox({ goods: opened, options }: { goods: BuyGoods; options: ProductOptionsProps }) {
  const goods = useGoodsNow(opened);
  const [chosen, setChosen] = useState(() => firstBundle(goods.bundles)?.id ?? 0);
  const [sets, setSets] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const inView = useInView(box);
  const bundle = goods.bundles.find(({ id }) => id === chosen);
  const stock = bundle ? bundleStock(bundle) : 0;
  useLostFocus(stock > 0, (before) => before && box.current?.focus({ preventScroll: true }));
  const missing = bundle?.items.find((item) => item.price <= 0 || maxOrderable(item) < item.quantity);
  useClosedPopup(goods.card.slug);
  return (
    <>
      <SetPrice bundles={goods.bundles} />
      <div className="buy-box" id="order" ref={box} tabIndex={-1}>
        <ProductOptions {...options} />
        <Bundles goods={goods} chosen={chosen} sets={sets} onChoose={setChosen} onSets={setSets} />
        {bundle && stock > 0 && (
          <BuyBar
            form={bundleForm(chosen)}
            total={bundlePrice(bundle, Math.min(sets, stock))}
            detail={bundle.title}
            hidden={inView}
            withoutScript={false}
          />
        )}
        {stock === 0 && goods.hasAnalogues && (
          <a className="button button-quiet" href="#analogues">
            Похожие товары в наличии
          </a>
        )}
        {missing && (
          <a
            className="button button-quiet"
            href={`/availability/?product=${missing.slug}&ELEMENT_ID=${missing.offerId}`}
            data-popup="Сообщить о поступлении"
          >
            Сообщить, когда появится: {missing.name}
          </a>
        )}
      </div>
    </>
  );
}

/** Price of the cheapest size, above the pictures in a narrow window. */
function SetPrice({ bundles }: Pick<BuyGoods, 'bundles'>) {
  const prices = bundles.map((bundle) => bundlePrice(bundle)).filter((price) => price > 0);
  if (prices.length === 0) return null;
  return (
    <div className="buy-price">
      <p className="price price-large">
        <strong>
          {prices.length > 1 && 'от\u00a0'}
          {formatAmount(kopecks(Math.min(...prices)))}
          <small>{' руб. за\u00a0комплект'}</small>
        </strong>
      </p>
    </div>
  );
}
