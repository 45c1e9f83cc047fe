import { type MouseEvent, useRef } from 'react';
import { valueAttributes } from '../../../domain/analytics/offer-attributes.ts';
import { offerAddress } from '../../../domain/product/card.ts';
import { changedRows, chooseValue, nearestOffer, showOffer } from '../../../domain/product/offer-choice.ts';
import { canBuy } from '../../../domain/product/offers.ts';
import type { OfferRow } from '../../../domain/product/product.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Buying } from './buying.ts';
import { availabilityOf, type BuyGoods } from './goods.ts';
import './offer-rows.css';

/** Number of values visible in a row, the rest behind arrows [PROD-2]. */
const VALUES_IN_VIEW = 5;

interface OfferRowsProps {
  goods: BuyGoods;
  state: Buying;
  onChoose: (row: number, value: number) => void;
}

/** The offer selector [PROD-2]: every value is a link to its offer; with script, the page changes without loading. */
export function OfferRows({ goods, state, onChoose }: OfferRowsProps) {
  return (
    <>
      {goods.rows.map((row, index) => (
        <ValueRow
          key={row.propertyId}
          goods={goods}
          state={state}
          row={row}
          index={index}
          onChoose={onChoose}
        />
      ))}
      <p className="offer-notice" role="status">
        {state.choiceNotice}
      </p>
    </>
  );
}

interface ValueRowProps extends OfferRowsProps {
  row: OfferRow;
  index: number;
}

function ValueRow({ goods, state, row, index, onChoose }: ValueRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const { chosen, enabled } = state.choice;
  const many = row.values.length > VALUES_IN_VIEW;
  const label = `row-${row.propertyId}`;
  const current = row.values.find(({ id }) => id === chosen[row.propertyId]);
  const scroll = (by: 1 | -1) =>
    list.current?.scrollBy({ left: by * list.current.clientWidth, behavior: 'smooth' });
  const choose = (event: MouseEvent, value: number) => {
    if (goods.linked || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(index, value);
  };

  return (
    <div className="offer-row">
      <div className="offer-row-head">
        <p id={label}>
          {row.name}: <b>{current?.label ?? 'нет на выбор'}</b>
        </p>
        {many && (
          <span className="offer-row-arrows">
            <button type="button" aria-label={`${row.name}: предыдущие`} onClick={() => scroll(-1)}>
              <Icon name="chevron-left" />
            </button>
            <button type="button" aria-label={`${row.name}: следующие`} onClick={() => scroll(1)}>
              <Icon name="chevron-right" />
            </button>
          </span>
        )}
      </div>
      <ul className={many ? 'values values-many' : 'values'} ref={list} aria-labelledby={label}>
        {row.values.map((value) => {
          const open = enabled[index]?.has(value.id) ?? false;
          const attributes = valueAttributes(goods.offers, row, value.id);
          const { offerId, changes } = offerOf(goods, state, index, value.id);
          if (offerId === null)
            return (
              <li key={value.id}>
                <span className="value value-off value-none" {...attributes}>
                  {value.label}
                  <span className="hidden-text">: нет на выбор</span>
                </span>
              </li>
            );
          const gone = isGone(goods, offerId);
          return (
            <li key={value.id}>
              <a
                className={`value${open ? '' : ' value-off'}${gone ? ' value-gone' : ''}`}
                href={`${offerAddress(goods.card.slug, offerId)}${changes ? `&FROM=${state.offer.id}-${index}` : ''}`}
                aria-current={value.id === current?.id ? 'true' : undefined}
                onClick={(event) => choose(event, value.id)}
                {...attributes}
              >
                {value.label}
                {!open && <span className="hidden-text">: другое сочетание</span>}
                {gone && <span className="hidden-text">: нет в наличии</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns the offer that a value of a row leads to, and whether another row changes with it. */
function offerOf({ rows, offers }: BuyGoods, { choice }: Buying, row: number, value: number) {
  const { chosen, enabled } = choice;
  const offerId = enabled[row]?.has(value)
    ? chooseValue(rows, offers, chosen, row, value).offerId
    : nearestOffer(rows, offers, chosen, row, value, canBuy);
  const changes =
    offerId !== null && changedRows(rows, chosen, showOffer(rows, offers, offerId).chosen, row).length > 0;
  return { offerId, changes };
}

/** Returns whether an offer is sold out; it is marked, but can still be chosen. */
function isGone({ offers }: BuyGoods, offerId: number): boolean {
  const offer = offers.find(({ id }) => id === offerId);
  return offer !== undefined && availabilityOf(offer) === 'out-of-stock';
}
