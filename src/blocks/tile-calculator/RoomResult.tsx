import type { ReactNode } from 'react';
import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { seenField } from '../../domain/basket/seen-prices.ts';
import type { CompanionLine } from '../../domain/companion/list-companions.ts';
import { formatArea } from '../../domain/measures/area.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { formatQuantity, formatStock } from '../../domain/measures/quantity.ts';
import { formatWeight } from '../../domain/measures/weight.ts';
import { productAddress } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { maxOrderable, supplyNote } from '../../domain/stock/supply.ts';
import type { CoveringGoods, RoomPlan } from '../../domain/tile/room-plan.ts';
import { neededText } from '../../domain/tile/spare.ts';
import { areaText } from '../../domain/tile/tile-quantity.ts';
import { CompanionRow } from '../parts/companion/CompanionRow.tsx';
import { COVERING, type Ticks } from './use-ticks.ts';

/** Id of the form with the rooms, which also has the choices of companions. */
export const ROOMS_FORM = 'rooms';

interface RoomResultProps {
  goods: CoveringGoods;
  plan: RoomPlan | null;
  companions: readonly CompanionLine[];
  /** Colours of the covering. */
  colours: readonly string[];
  onOption: (line: CompanionLine, offerId: number) => void;
  ticks: Ticks;
  /** Passes the amount to the buy box; null if there is no buy box below. */
  onDone: (() => void) | null;
}

/** Total of the rooms, and a form that adds the covering and the ticked companions to the basket [BEYOND-2]. */
export function RoomResult({ goods, plan, companions, colours, onOption, ticks, onDone }: RoomResultProps) {
  const buy = useBuyForm({ onAdded: ticks.reset });
  if (!plan)
    return (
      <p className="calculator-result room-result room-empty" role="status">
        Введите размеры помещения, и здесь появится, сколько нужно купить.
      </p>
    );
  const { amount, figures, net, needed, spare, left, total, weight, suffices } = plan;
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
          {needed && (
            <Row name={spare > 0 ? `Штук с запасом ${spare}\u00a0%` : 'Штук'}>{neededText(needed)}</Row>
          )}
          <Row name="К покупке">{areaText(figures.sold, goods.measure)}</Row>
          {!goods.measure.soldByBox && figures.boxes !== null && (
            <Row name="Упаковок">{formatQuantity(figures.boxes)}</Row>
          )}
          <Row name="Останется">{formatArea(left)}&nbsp;м²</Row>
          {weight > 0 && <Row name="Вес">{formatWeight(weight)}</Row>}
        </dl>
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
      {sold && (
        <fieldset className="needs">
          <legend className="choice-legend">Что взять</legend>
          <ul>
            <CoveringRow goods={goods} count={count} price={total} ticks={ticks} />
            {companions.map((line) => (
              <CompanionRow
                key={line.field}
                line={line}
                colours={colours}
                form={ROOMS_FORM}
                ticked={ticks.isTicked(line.field)}
                onTick={(ticked) => ticks.tick(line.field, ticked)}
                onOption={(offerId) => onOption(line, offerId)}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {sold && (
        <div className="room-actions">
          <p className="needs-total" role="status">
            {ticks.count > 0 ? `Отмечено на ${formatRoubles(ticks.total)}` : 'Ничего не отмечено'}
          </p>
          {onDone && (
            <button className="button" type="button" onClick={onDone}>
              Выбрать {count}
            </button>
          )}
          <button
            className={onDone ? 'button button-quiet' : 'button'}
            type="submit"
            aria-busy={buy.busy || undefined}
          >
            {companions.length > 0 ? 'Отмеченное в корзину' : 'В корзину'}
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

interface CoveringRowProps {
  goods: Pick<CoveringGoods, 'offerId' | 'name' | 'unit'>;
  /** Formatted amount, «218 шт.». */
  count: string;
  price: Kopecks;
  ticks: Ticks;
}

/** The covering with a checkbox, and the amount of it in the basket. */
function CoveringRow({ goods, count, price, ticks }: CoveringRowProps) {
  const { offerId, unit } = goods;
  const there = ticks.inBasket(offerId);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="tick"
          name="offer"
          value={offerId}
          checked={ticks.isTicked(COVERING)}
          onChange={({ currentTarget }) => ticks.tick(COVERING, currentTarget.checked)}
        />
        <span>{goods.name}</span>
      </label>
      <span className="needs-count">
        {count}
        {there > 0 && (
          <small>
            <a href="/cart/">
              в корзине {formatQuantity(there)}&nbsp;{unit}
            </a>
          </small>
        )}
      </span>
      <span className="needs-price">{formatRoubles(price)}</span>
    </li>
  );
}
