import type { Dispatch } from 'react';
import { SETS } from '../../../domain/basket/basket-set.ts';
import { seenField } from '../../../domain/basket/seen-prices.ts';
import { doorRowPrice } from '../../../domain/door/door-set.ts';
import { formatRoubles, type Kopecks } from '../../../domain/measures/money.ts';
import { formatStock, minQuantity, ONE, units } from '../../../domain/measures/quantity.ts';
import { productAddress } from '../../../domain/product/card.ts';
import type { DoorExtra } from '../../../domain/product/product.ts';
import { maxOrderable, supplyNote } from '../../../domain/stock/supply.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CountField } from '../../parts/quantity/CountField.tsx';
import { type Buying, type BuyingAction, fittingExtras, maxOf } from './buying.ts';
import './door-extras.css';

interface DoorExtrasProps {
  slug: string;
  state: Buying;
  /** Price of one door with its options. */
  price: Kopecks;
  dispatch: Dispatch<BuyingAction>;
}

/** Extras of a door [DOOR-2]: ticked rows are added in the same request [DOOR-5]. The rows depend on the offer [DOOR-1]. */
export function DoorExtras({ slug, state, price, dispatch }: DoorExtrasProps) {
  return (
    <fieldset
      className="extras"
      data-id={state.offer.id}
      data-price={price}
      data-min={minQuantity(state.offer) / ONE}
    >
      <legend>Вместе с дверью</legend>
      <input type="hidden" name={SETS} value={Math.max(Math.floor(state.amount / ONE), 1)} />
      {/* The wizard is not offered if every extra is needed exactly once per door. */}
      {state.doorExtras.some(({ rate }) => rate !== ONE) && (
        <a className="extras-wizard" href={wizardAddress(slug, state)} data-popup="Подбор комплекта">
          <Icon name="calculator" />
          Подобрать по толщине стены
        </a>
      )}
      <ul>
        {fittingExtras(state).map((extra) => (
          <ExtraRow key={extra.offerId} extra={extra} state={state} dispatch={dispatch} />
        ))}
      </ul>
    </fieldset>
  );
}

function wizardAddress(slug: string, { offer, amount, options }: Buying): string {
  return `/door-set/?${new URLSearchParams([
    ['product', slug],
    ['ELEMENT_ID', String(offer.id)],
    ['doors', String(amount / ONE)],
    ...options.map((id) => ['option', String(id)]),
  ])}`;
}

interface ExtraRowProps {
  extra: DoorExtra;
  state: Buying;
  dispatch: Dispatch<BuyingAction>;
}

function ExtraRow({ extra, state, dispatch }: ExtraRowProps) {
  const { offerId, name, slug, price, unit, min } = extra;
  const max = maxOrderable(extra);
  const row: Buying['extras'][number] = state.extras[offerId] ?? { count: min, ticked: false };
  const note = row.wrong ?? supplyNote({ ...extra, step: ONE }, units(row.count));
  const sold = price > 0 && max >= Math.max(min * ONE, ONE);
  return (
    <li className="extra">
      <label className="extra-tick">
        <input
          type="checkbox"
          className="tick"
          name={`BASKET_ADD_LIST[${offerId}]`}
          value="1"
          checked={sold && row.ticked}
          disabled={!sold}
          onChange={({ target }) => dispatch({ do: 'extra', offerId, ticked: target.checked })}
        />
        <span>{name}</span>
      </label>
      <p className="extra-price figures">
        {sold ? `${formatRoubles(price)} за\u00a0${unit}` : 'Сейчас нет в наличии'}
        {sold && extra.ticked && ' · обычно нужно'}{' '}
        <a href={productAddress(slug)}>
          подробнее<span className="hidden-text">: {name}</span>
        </a>
      </p>
      {sold && (
        <>
          <input type="hidden" name={seenField(offerId)} value={price} />
          <CountField
            goods={{ ...extra, min: units(min), max: units(Math.max(maxOf(extra), min)) }}
            count={row.count}
            about={`${name}, ${unit}`}
            wrong={row.wrong !== undefined}
            name={`QUANTITIES_ADD_LIST[${offerId}]`}
            onCount={(count) => dispatch({ do: 'extra', offerId, count })}
          />
          <p className="extra-sum figures">
            {formatRoubles(doorRowPrice({ ...extra, count: row.count }))}
            {(row.count + 1) * ONE > max && (
              <small>больше нельзя: есть {formatStock(max, { unit, step: ONE })}</small>
            )}
            {note && <small role={row.wrong && 'alert'}>{note}</small>}
          </p>
        </>
      )}
    </li>
  );
}
