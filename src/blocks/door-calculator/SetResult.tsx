import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { SETS } from '../../domain/basket/basket-set.ts';
import { seenField, seenValue } from '../../domain/basket/seen-prices.ts';
import { doorRowPrice, doorSetTotal } from '../../domain/door/door-set.ts';
import type { DoorFitting } from '../../domain/door/door-wizard-form.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { addMoney, formatRoubles } from '../../domain/measures/money.ts';
import { ONE } from '../../domain/measures/quantity.ts';
import { productAddress } from '../../domain/product/card.ts';
import { surchargeOf } from '../../domain/product/options.ts';
import { maxOrderable } from '../../domain/stock/supply.ts';
import type { DoorGoods } from './door-goods.ts';

const FORM = 'door-set-form';

interface SetResultProps {
  goods: DoorGoods;
  offer: DoorGoods['offers'][number];
  /** Options chosen on the door's page, which are part of its price. */
  options: readonly number[];
  fitting: DoorFitting;
  /** Passes the set to the buy box; null if the page has no buy box. */
  onDone: (() => void) | null;
}

/**
 * The set with its rows and total [DOOR-4], and a form that adds it to the basket in one request [DOOR-5]; its button stays in view on a
 * phone.
 */
export function SetResult({ goods, offer, options, fitting, onDone }: SetResultProps) {
  const { doors, rows } = fitting;
  const price = addMoney(offer.price, surchargeOf(goods.attributes, options));
  const door = { price, given: offer.given };
  const buy = useBuyForm();
  const ticked = rows.filter((row) => row.ticked);
  const total = doorSetTotal(
    doors,
    door,
    ticked.map(({ extra, count }) => ({ ...extra, count, ticked: true })),
  );
  const short =
    maxOrderable(offer) < doors * ONE || ticked.some(({ extra, count }) => maxOrderable(extra) < count * ONE);
  return (
    <>
      <form
        id={FORM}
        className="calculator-result door-result figures"
        method="post"
        action="/basket/add"
        onSubmit={buy.onSubmit}
      >
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="quantity" value={doors} />
        <input type="hidden" name={SETS} value={doors} />
        <input type="hidden" name={seenField(offer.id)} value={seenValue(price, options)} />
        {options.map((id) => (
          <input key={id} type="hidden" name="option" value={id} />
        ))}
        <input type="hidden" name="back" value={productAddress(goods.slug)} />
        <div role="status">
          <p className="calculator-sum">
            <span>Комплект</span> <strong>{formatRoubles(total)}</strong>
          </p>
          <ul>
            <li>
              <span>{bindUnits(goods.name)}</span>
              <span>{doors}&nbsp;шт.</span>
              <span>{formatRoubles(doorRowPrice({ ...door, count: doors }))}</span>
            </li>
            {ticked.map(({ extra, count }) => (
              <li key={extra.offerId}>
                <input type="hidden" name={`BASKET_ADD_LIST[${extra.offerId}]`} value="1" />
                <input type="hidden" name={seenField(extra.offerId)} value={extra.price} />
                <input type="hidden" name={`QUANTITIES_ADD_LIST[${extra.offerId}]`} value={count} />
                <span>{bindUnits(extra.name)}</span>
                <span>
                  {count}&nbsp;{extra.unit}
                </span>
                <span>{formatRoubles(doorRowPrice({ ...extra, count }))}</span>
              </li>
            ))}
          </ul>
          {short && (
            <p className="door-short">
              Столько сейчас нет в наличии. Закажите меньше или спросите о поставке.
            </p>
          )}
        </div>
      </form>
      <div className="door-buy">
        <button className="button" type="submit" form={FORM} aria-busy={buy.busy || undefined}>
          Комплект в корзину
        </button>
        {onDone && (
          <button className="button button-quiet" type="button" onClick={onDone}>
            Отметить на странице
          </button>
        )}
      </div>
    </>
  );
}
