import type { ReactNode } from 'react';
import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { seenField } from '../../domain/basket/seen-prices.ts';
import { formatArea } from '../../domain/measures/area.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity, formatStock, units } from '../../domain/measures/quantity.ts';
import { formatWeight } from '../../domain/measures/weight.ts';
import { productAddress } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { maxOrderable, supplyNote } from '../../domain/stock/supply.ts';
import type { ConsumableNeed } from '../../domain/tile/consumable-list.ts';
import type { CoveringGoods, RoomPlan } from '../../domain/tile/room-plan.ts';
import { areaText } from '../../domain/tile/tile-quantity.ts';

interface RoomResultProps {
  goods: CoveringGoods;
  plan: RoomPlan | null;
  needs: readonly ConsumableNeed[];
  /** Hands the amount to the buy box; null where there is none to hand it to. */
  onTake: (() => void) | null;
}

/** What the rooms come to, and a form that puts it into the basket with what is ticked [BEYOND-2]. */
export function RoomResult({ goods, plan, needs, onTake }: RoomResultProps) {
  const buy = useBuyForm();
  if (!plan)
    return (
      <p className="calculator-result room-result room-empty" role="status">
        Введите размеры помещения, и здесь появится, сколько нужно купить.
      </p>
    );
  const { amount, figures, net, wanted, spare, left, total, weight, suffices, beforeCutting } = plan;
  const sold = canBuy(goods);
  const note = supplyNote(goods, amount);
  const count = `${formatQuantity(amount)}\u00a0${goods.unit}`;
  return (
    <form
      className="calculator-result room-result figures"
      method="post"
      action="/basket/add"
      onSubmit={buy.onSubmit}
    >
      <input type="hidden" name="offer" value={goods.offerId} />
      <input type="hidden" name="quantity" value={formatQuantity(amount)} />
      <input type="hidden" name="room-area" value={formatArea(net)} />
      <input type="hidden" name={seenField(goods.offerId)} value={goods.price} />
      <input type="hidden" name="back" value={productAddress(goods.slug)} />
      <div role="status">
        <p className="calculator-sum">
          <strong>{count}</strong>
          <strong>{formatRoubles(total)}</strong>
        </p>
        <dl className="figures-list">
          <Row name="Площадь">{formatArea(net)}&nbsp;м²</Row>
          {spare > 0 && <Row name={`С запасом ${spare}\u00a0%`}>{formatArea(wanted)}&nbsp;м²</Row>}
          <Row name="К покупке">{areaText(figures.sold, goods.measure)}</Row>
          {goods.measure.soldByBox && figures.pieces !== null && (
            <Row name="Штук">{formatQuantity(units(figures.pieces))}</Row>
          )}
          {!goods.measure.soldByBox && figures.boxes !== null && (
            <Row name="Упаковок">{formatQuantity(figures.boxes)}</Row>
          )}
          <Row name="Останется">{formatArea(left)}&nbsp;м²</Row>
          {weight > 0 && <Row name="Вес">{formatWeight(weight)}</Row>}
        </dl>
        {beforeCutting !== null && (
          <p className="room-cutting">
            {`По площади с запасом хватило бы ${formatQuantity(units(beforeCutting))}\u00a0${goods.unit}, но при такой раскладке обрезки короче нужных кусков.`}
          </p>
        )}
        {!sold && (
          <p className="room-short">
            Сейчас этого товара нет в наличии. <a href={productAddress(goods.slug)}>Сообщить о поступлении</a>
          </p>
        )}
        {sold && note && <p className="room-supply">{note}</p>}
        {sold && !suffices && (
          <p className="room-short">
            Сейчас можно заказать только {formatStock(maxOrderable(goods), goods)}&nbsp;{goods.unit}&nbsp;—
            закажите столько или спросите о поставке по телефону.
          </p>
        )}
      </div>
      {needs.length > 0 && <Needs needs={needs} />}
      {sold && (
        <div className="room-actions">
          {onTake && (
            <button className="button" type="button" onClick={onTake}>
              Выбрать {count}
            </button>
          )}
          <button
            className={onTake ? 'button button-quiet' : 'button'}
            type="submit"
            aria-busy={buy.busy || undefined}
          >
            {needs.length > 0 ? 'В корзину с отмеченным' : 'В корзину'}
          </button>
          <button className="button button-quiet" type="submit" formAction="/project/put/" formMethod="get">
            Положить в проект
          </button>
        </div>
      )}
    </form>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Needs({ needs }: { needs: readonly ConsumableNeed[] }) {
  return (
    <fieldset className="needs">
      <legend className="choice-legend">Понадобится для укладки</legend>
      <ul>
        {needs.map(({ goods, count, price, grams }) => (
          <li key={goods.slug}>
            <label>
              <input type="checkbox" name={`BASKET_ADD_LIST[${goods.offerId}]`} value="1" />
              <span>{goods.name}</span>
            </label>
            <input type="hidden" name={`QUANTITIES_ADD_LIST[${goods.offerId}]`} value={count} />
            <span className="needs-count">
              {count}&nbsp;{goods.unit}
              {grams !== null && <small>расход {formatWeight(grams)}</small>}
            </span>
            <span className="needs-price">{formatRoubles(price)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
