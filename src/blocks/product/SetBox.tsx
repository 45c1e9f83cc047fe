import { useRef, useState } from 'react';
import { scaleMoney } from '../../domain/measures/money.ts';
import { FAST_ORDER } from '../../domain/order/fast-order.ts';
import { complectPrice, complectStock, firstComplect } from '../../domain/product/complects.ts';
import { maxOrderable } from '../../domain/product/supply.ts';
import { askGoodsNow } from '../parts/goods-now.ts';
import { BuyBar } from './BuyBar.tsx';
import { Complects, complectForm } from './Complects.tsx';
import type { BuyGoods } from './goods.ts';
import { useGoodsNow } from './use-goods-now.ts';
import { useInView } from './use-in-view.ts';
import { usePopup } from './use-popup.tsx';
import { useWayOn } from './use-way-on.ts';

/** The buy box of a set: its sizes, each with its goods and its own form [PROD-5]. */
export function SetBox({ goods: opened }: { goods: BuyGoods }) {
  const goods = useGoodsNow(opened);
  const [chosen, setChosen] = useState(() => firstComplect(goods.complects)?.id ?? 0);
  const [sets, setSets] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const inView = useInView(box);
  const complect = goods.complects.find(({ id }) => id === chosen);
  const stock = complect ? complectStock(complect) : 0;
  useWayOn(box, stock === 0);
  const lacking = complect?.items.find((item) => item.price <= 0 || maxOrderable(item) < item.quantity);
  const [followLink, popup] = usePopup(
    () => {},
    (address) => address.startsWith(FAST_ORDER) && void askGoodsNow(goods.card.slug),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears its links, which have keys of their own
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className="buy-box" ref={box} onClick={followLink}>
      <Complects goods={goods} chosen={chosen} sets={sets} onChoose={setChosen} onSets={setSets} />
      {complect && stock > 0 && (
        <BuyBar
          form={complectForm(chosen)}
          total={scaleMoney(complectPrice(complect), Math.min(sets, stock), 1)}
          detail={complect.title}
          hidden={inView}
          withoutScript={false}
        />
      )}
      {stock === 0 && goods.hasAnalogues && (
        <a className="button button-quiet" href="#analogues">
          Похожие товары в наличии
        </a>
      )}
      {lacking && (
        <a
          className="button button-quiet"
          href={`/availability/?product=${lacking.slug}&ELEMENT_ID=${lacking.offerId}`}
          data-popup="Сообщить о поступлении"
        >
          Сообщить, когда появится: {lacking.name}
        </a>
      )}
      {popup}
    </div>
  );
}
