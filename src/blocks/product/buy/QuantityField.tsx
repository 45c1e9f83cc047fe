import { useStore } from '@nanostores/react';
import type { Dispatch, RefObject, SyntheticEvent } from 'react';
import { selectSoon } from '../../../client/gesture/select-soon.ts';
import { useAlive } from '../../../client/island/use-alive.ts';
import { $basket } from '../../../client/store/visitor-store.ts';
import { formatQuantity, minQuantity, ONE } from '../../../domain/measures/quantity.ts';
import { isExhausted } from '../../../domain/measures/quantity-keys.ts';
import { areaShortfall } from '../../../domain/product/area-shortfall.ts';
import { maxOrderable } from '../../../domain/stock/supply.ts';
import { TILE_UNIT_TEXTS, type TileUnit, tileUnits } from '../../../domain/tile/tile-quantity.ts';
import { tileText } from '../../../domain/tile/tile-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Shortfall } from '../../parts/Shortfall.tsx';
import { type Buying, type BuyingAction, countedGoods, shownText } from './buying.ts';
import { type BuyGoods, measureOf } from './goods.ts';
import '../../../ui/counter.css';

const UNIT_NAMES: Record<TileUnit, string> = { piece: 'штуки', area: 'квадратные метры', box: 'упаковки' };

/** Whether it was done before the page was alive: only then a gesture does not come from the shopper's own hand. */
const isRepeated = ({ nativeEvent }: SyntheticEvent) => !nativeEvent.isTrusted;

interface QuantityFieldProps {
  goods: BuyGoods;
  state: Buying;
  dispatch: Dispatch<BuyingAction>;
  field?: RefObject<HTMLInputElement | null>;
}

/**
 * How much to buy. What is sent is always the selling unit: where the field counts in another one, a hidden field carries it. It
 * is closed once all there is lies in the basket [CART-5].
 */
export function QuantityField({ goods, state, dispatch, field }: QuantityFieldProps) {
  const { offer, amount, unit } = state;
  const held = useStore($basket, { ssr: 'initial' })?.quantities[offer.id] ?? 0;
  const closed = held > 0 && isExhausted(maxOrderable(offer), held);
  const measure = measureOf(goods, offer.unit);
  const shown = unit ?? 'piece';
  const sellsShown = !measure || unit === (measure.soldByBox ? 'box' : 'piece');
  const shownUnit = measure && !sellsShown ? TILE_UNIT_TEXTS[shown] : offer.unit;
  return (
    <div className="quantity">
      <div className="quantity-head">
        <label htmlFor="quantity">Количество, {shownUnit}</label>
        {measure && unit && (
          <UnitSwitch
            units={tileUnits(measure)}
            chosen={unit}
            sold={measure.soldByBox ? null : offer.unit}
            dispatch={dispatch}
          />
        )}
      </div>
      <div className="quantity-line">
        <span className="counter quantity-counter" data-invalid={state.notice ? '' : undefined}>
          <button
            type="button"
            aria-label="Меньше"
            disabled={closed || amount <= minQuantity(offer)}
            onClick={(event) => dispatch({ do: 'step', by: -1, early: isRepeated(event) })}
          >
            <Icon name="minus" />
          </button>
          <input
            id="quantity"
            ref={field}
            name={sellsShown ? 'quantity' : undefined}
            inputMode="decimal"
            autoComplete="off"
            disabled={closed}
            value={shownText(goods, state)}
            aria-describedby="quantity-notice"
            aria-invalid={state.notice ? true : undefined}
            onFocus={({ currentTarget }) => selectSoon(currentTarget)}
            onChange={(event) => dispatch({ do: 'type', text: event.target.value, early: isRepeated(event) })}
            onBlur={() => dispatch({ do: 'settle' })}
          />
          <button
            type="button"
            aria-label="Больше"
            disabled={closed || amount + offer.step > maxOrderable(offer)}
            onClick={(event) => dispatch({ do: 'step', by: 1, early: isRepeated(event) })}
          >
            <Icon name="plus" />
          </button>
        </span>
        {!sellsShown && <input type="hidden" name="quantity" value={formatQuantity(amount)} />}
        <output className="quantity-figures figures" htmlFor="quantity">
          {figuresText(goods, state)}
        </output>
      </div>
      <QuantityNotice goods={goods} state={state} closed={closed} dispatch={dispatch} />
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

/** What became of the amount and why; an area that became less can be had whole in one tap [TILE-4]. */
function QuantityNotice({ goods, state, closed, dispatch }: QuantityFieldProps & { closed: boolean }) {
  const notice = closed ? 'Весь запас уже в вашей корзине' : state.notice;
  const { offer } = state;
  const lack = notice ? null : areaShortfall(countedGoods(goods, offer), maxOrderable(offer), state);
  return (
    <p className="quantity-notice" id="quantity-notice" role="status">
      {notice}
      {lack && <Shortfall lack={lack} onTake={(amount) => dispatch({ do: 'take', amount })} />}
    </p>
  );
}

interface UnitSwitchProps {
  units: readonly TileUnit[];
  chosen: TileUnit;
  /** What a piece is called; null where goods are sold by the box. */
  sold: string | null;
  dispatch: Dispatch<BuyingAction>;
}

/** Without script the server reads the unit; with it what is sent is counted in selling units already. */
function UnitSwitch({ units: choices, chosen, sold, dispatch }: UnitSwitchProps) {
  const alive = useAlive();
  return (
    <fieldset className="unit-switch">
      <legend className="hidden-text">Считать в</legend>
      {choices.map((unit) => (
        <label key={unit} title={unit === 'piece' && sold !== 'шт.' ? undefined : UNIT_NAMES[unit]}>
          <input
            type="radio"
            name={alive ? 'shown-unit' : 'unit'}
            value={unit}
            autoComplete="off"
            checked={unit === chosen}
            onChange={() => dispatch({ do: 'count-in', unit })}
          />
          {unit === 'piece' ? (sold ?? TILE_UNIT_TEXTS.piece) : TILE_UNIT_TEXTS[unit]}
        </label>
      ))}
    </fieldset>
  );
}

/** «2,16 м² · 6 шт. · 1,2 упак.»; empty for goods that cover nothing [TILE-5]. */
export function figuresText(goods: BuyGoods, { amount, offer }: Pick<Buying, 'amount' | 'offer'>): string {
  const measure = measureOf(goods, offer.unit);
  if (!measure) return '';
  return tileText(amount / ONE, offer.unit, measure);
}
