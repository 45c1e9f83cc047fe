import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { seenField } from '../../domain/basket/seen-prices.ts';
import { formatArea } from '../../domain/measures/area.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { productAddress } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { countSurface } from '../../domain/visualiser/count-surface.ts';
import type { RoomPage, TriedGoods } from '../../domain/visualiser/room-page.ts';
import { roomViewAddress, type Tried } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';

const LAID = { straight: '', diagonal: ', по диагонали', herringbone: ', ёлочкой' } as const;

/** What is seen, in words: each surface with its goods, area and sum, and a form that buys them. */
export function LaidList({ page }: { page: RoomPage }) {
  const { scene, view, goods, gone } = page;
  if (!scene) return null;
  const laid = scene.surfaces.flatMap((surface) => {
    const tried = view.tried[surface.id];
    const found = tried && goods[tried.slug];
    return tried && found ? [{ surface, tried, found }] : [];
  });
  return (
    <section className="visualiser-laid" aria-labelledby="laid-title">
      <h2 id="laid-title">На картинке</h2>
      {gone.length > 0 && (
        <p className="visualiser-note">
          {gone.length === 1 ? 'Одного товара из ссылки' : 'Некоторых товаров из ссылки'} больше нет в
          каталоге: показываем остальное.
        </p>
      )}
      {laid.length === 0 && <p className="muted">Пока ничего: выберите товар, и он ляжет в комнату.</p>}
      <ul aria-live="polite">
        {laid.map((each) => (
          <LaidRow key={each.surface.id} {...each} back={roomViewAddress(view)} />
        ))}
      </ul>
    </section>
  );
}

interface LaidRowProps {
  surface: Surface;
  tried: Tried;
  found: TriedGoods;
  back: string;
}

function LaidRow({ surface, tried, found, back }: LaidRowProps) {
  const buy = useBuyForm();
  const need = countSurface(surface, tried, found);
  const amount = need && `${formatQuantity(need.amount)}\u00a0${found.unit}`;
  return (
    <li>
      <p>
        <b>{surface.name}</b>
        {!found.door && LAID[tried.pattern]}: <a href={productAddress(found.slug)}>{bindUnits(found.name)}</a>
      </p>
      {need && (
        <p className="figures">
          {!found.door && `${formatArea(need.area)}\u00a0м², с запасом ${need.spare}\u00a0%: `}
          {amount}&nbsp;— <b>{formatRoubles(need.total)}</b>
        </p>
      )}
      {need && canBuy(found) && (
        <form method="post" action="/basket/add" onSubmit={buy.onSubmit}>
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
      )}
    </li>
  );
}
