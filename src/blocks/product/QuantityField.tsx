import { useStore } from '@nanostores/react';
import type { Dispatch } from 'react';
import { formatArea } from '../../domain/measures/area.ts';
import { formatQuantity, leastQuantity, ONE, units } from '../../domain/measures/quantity.ts';
import { isExhausted } from '../../domain/measures/quantity-keys.ts';
import { maxOrderable } from '../../domain/product/supply.ts';
import { type TileUnit, tileFigures, tileUnits } from '../../domain/tile/tile-quantity.ts';
import { Icon } from '../../ui/Icon.tsx';
import { $basket } from '../parts/visitor-store.ts';
import { type Buying, type BuyingAction, shownText } from './buying.ts';
import { type BuyGoods, measureOf } from './goods.ts';
import '../../ui/counter.css';

const TILE_UNITS: Record<TileUnit, string> = { piece: 'шт.', area: 'м²', box: 'упак.' };
const UNIT_NAMES: Record<TileUnit, string> = { piece: 'штуки', area: 'квадратные метры', box: 'упаковки' };

interface QuantityFieldProps {
  goods: BuyGoods;
  state: Buying;
  dispatch: Dispatch<BuyingAction>;
}

/**
 * How much to buy. What is sent is always the selling unit: where the field counts in another one, a hidden field carries it. It
 * is closed once all there is lies in the basket [CART-5].
 */
export function QuantityField({ goods, state, dispatch }: QuantityFieldProps) {
  const { offer, amount, unit } = state;
  const held = useStore($basket, { ssr: 'initial' })?.quantities[offer.id] ?? 0;
  const closed = held > 0 && isExhausted(maxOrderable(offer), held);
  const notice = closed ? 'Весь запас уже в вашей корзине' : state.notice;
  const measure = measureOf(goods, offer.unit);
  const shown = unit ?? 'piece';
  const sellsShown = !measure || unit === (measure.soldByBox ? 'box' : 'piece');
  const shownUnit = measure && !sellsShown ? TILE_UNITS[shown] : offer.unit;
  return (
    <div className="quantity">
      <div className="quantity-head">
        <label htmlFor="quantity">Количество, {shownUnit}</label>
        {measure && unit && <UnitSwitch units={tileUnits(measure)} chosen={unit} dispatch={dispatch} />}
      </div>
      <div className="quantity-line">
        <span className="counter quantity-counter" data-invalid={state.notice ? '' : undefined}>
          <button
            type="button"
            aria-label="Меньше"
            disabled={closed || amount <= leastQuantity(offer)}
            onClick={() => dispatch({ do: 'step', by: -1 })}
          >
            <Icon name="minus" />
          </button>
          <input
            id="quantity"
            name={sellsShown ? 'quantity' : undefined}
            inputMode="decimal"
            autoComplete="off"
            disabled={closed}
            value={shownText(goods, state)}
            aria-describedby="quantity-notice"
            aria-invalid={state.notice ? true : undefined}
            onChange={({ target }) => dispatch({ do: 'type', text: target.value })}
            onBlur={() => dispatch({ do: 'settle' })}
          />
          <button
            type="button"
            aria-label="Больше"
            disabled={closed || amount + offer.step > maxOrderable(offer)}
            onClick={() => dispatch({ do: 'step', by: 1 })}
          >
            <Icon name="plus" />
          </button>
        </span>
        {!sellsShown && <input type="hidden" name="quantity" value={formatQuantity(amount)} />}
        <output className="quantity-figures figures" htmlFor="quantity">
          {figuresText(goods, state)}
        </output>
      </div>
      <p className="quantity-notice" id="quantity-notice" role="status">
        {notice}
      </p>
      {measure && (
        <a
          className="quantity-rooms"
          href={`/calculator/?product=${goods.card.slug}&ELEMENT_ID=${offer.id}`}
          data-popup="Расчёт на комнату"
        >
          <Icon name="calculator" />
          Рассчитать на комнату
        </a>
      )}
    </div>
  );
}

interface UnitSwitchProps {
  units: readonly TileUnit[];
  chosen: TileUnit;
  dispatch: Dispatch<BuyingAction>;
}

function UnitSwitch({ units: choices, chosen, dispatch }: UnitSwitchProps) {
  return (
    <fieldset className="unit-switch">
      <legend className="hidden-text">Считать в</legend>
      {choices.map((unit) => (
        <button
          key={unit}
          type="button"
          aria-pressed={unit === chosen}
          title={UNIT_NAMES[unit]}
          onClick={() => dispatch({ do: 'count-in', unit })}
        >
          {TILE_UNITS[unit]}
        </button>
      ))}
    </fieldset>
  );
}

/** «6 шт. = 2,16 м² = 1,2 упак.»; empty for goods that cover nothing [TILE-5]. */
export function figuresText(goods: BuyGoods, { amount, offer }: Buying): string {
  const measure = measureOf(goods, offer.unit);
  if (!measure) return '';
  const { sold, pieces, boxes, area } = tileFigures(amount / ONE, measure);
  const parts = [
    measure.soldByBox ? null : `${formatQuantity(units(sold))}\u00a0${offer.unit}`,
    measure.soldByBox && boxes ? `${formatQuantity(boxes)}\u00a0упак.` : null,
    `${formatArea(area)}\u00a0м²`,
    measure.soldByBox && pieces ? `${formatQuantity(units(pieces))}\u00a0шт.` : null,
    !measure.soldByBox && boxes ? `${formatQuantity(boxes)}\u00a0упак.` : null,
  ];
  return parts.filter(Boolean).join(' = ');
}
