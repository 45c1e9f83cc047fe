import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { seenField } from '../../domain/basket/seen-prices.ts';
import { formatArea } from '../../domain/measures/area.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { countingPrice } from '../../domain/price/priced-amount.ts';
import { productAddress } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { neededText } from '../../domain/tile/spare.ts';
import type { SurfaceNeed } from '../../domain/visualiser/count-surface.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import type { Tried } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';

const LAID = { straight: '', diagonal: ', по диагонали', herringbone: ', ёлочкой' } as const;

interface LaidRowProps {
  surface: Surface;
  tried: Tried;
  found: TriedGoods;
  /** Null for goods that are not for sale, and if the area is unknown. */
  need: SurfaceNeed | null;
  back: string;
}

/** Returns the address of the goods with the shown variant. */
function goodsAddress({ slug, offerId, variants }: TriedGoods): string {
  return variants.length > 0 ? `${productAddress(slug)}?ELEMENT_ID=${offerId}` : productAddress(slug);
}

export function LaidRow({ surface, tried, found, need, back }: LaidRowProps) {
  const amount = need && `${formatQuantity(need.amount)}\u00a0${found.unit}`;
  const counted = countingPrice(found);
  const price = found.price > 0 && `${formatRoubles(counted.price)}/${counted.unit}`;
  return (
    <li>
      <p>
        <b>{surface.name}</b>
        {!found.door && LAID[tried.pattern ?? found.usual]}:{' '}
        <a href={goodsAddress(found)}>{bindUnits(found.name)}</a>
        {found.detail && <span className="muted">, {bindUnits(found.detail)}</span>}
      </p>
      {need ? (
        <p className="figures">
          {!found.door &&
            `${formatArea(need.area)}\u00a0м²${need.needed ? `, ${neededText(need.needed)}` : ''}: `}
          {amount} {counted.unit === found.unit ? '×' : 'по'} {price} = <b>{formatRoubles(need.total)}</b>
        </p>
      ) : (
        <p className="muted">{found.price > 0 ? 'Площадь не посчитать' : 'Цена по запросу'}</p>
      )}
      {need && amount && <Buy found={found} need={need} amount={amount} back={back} />}
    </li>
  );
}

interface BuyProps {
  found: TriedGoods;
  need: SurfaceNeed;
  amount: string;
  back: string;
}

function Buy({ found, need, amount, back }: BuyProps) {
  const buy = useBuyForm();
  if (!canBuy(found)) return <p className="muted">Сейчас нет в наличии</p>;
  if (found.choose)
    return (
      <p>
        <a className="button button-quiet" href={goodsAddress(found)}>
          Выбрать вариант
        </a>
      </p>
    );
  return (
    <form className="cluster" method="post" action="/basket/add" onSubmit={buy.onSubmit}>
      <input type="hidden" name="offer" value={found.offerId} />
      <input type="hidden" name="quantity" value={formatQuantity(need.amount).replaceAll('\u00a0', '')} />
      <input type="hidden" name={seenField(found.offerId)} value={found.price} />
      {!found.door && <input type="hidden" name="room-area" value={formatArea(need.area)} />}
      <input type="hidden" name="back" value={back} />
      <button
        className="button"
        type="submit"
        aria-busy={buy.busy || undefined}
        aria-label={`В корзину: ${found.name}, ${amount}`}
      >
        В корзину
      </button>
      <button className="button button-quiet" type="submit" formAction="/project/put/" formMethod="get">
        Положить в проект
      </button>
    </form>
  );
}
