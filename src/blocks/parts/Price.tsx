import { Fragment } from 'react';
import { formatAmount, formatRoubles } from '../../domain/measures/money.ts';
import { type Priced, priceLines } from '../../domain/product/price-lines.ts';
import './price.css';

interface PriceProps {
  goods: Priced;
  /** True when other variants cost more or less: «от». */
  varies?: boolean;
  /** The product page shows it larger. */
  large?: boolean;
}

/** The selling price with its unit, the old one struck, the other units small, on a card the next one; nothing for goods that are not sold. */
export function Price({ goods, varies = false, large = false }: PriceProps) {
  if (goods.price <= 0) return null;
  const { main, old, percent, others: all } = priceLines(goods);
  const others = large ? all : all.slice(0, 1);
  return (
    <div className={large ? 'price price-large' : 'price'}>
      <p className="price-main">
        <strong>
          {`${varies ? 'от\u00a0' : ''}${formatAmount(main.amount)}\u00a0`}
          <small>{`руб./${main.unit.replaceAll(' ', '\u00a0')}`}</small>
        </strong>
        {old && (
          <span>
            <s>
              <span className="hidden-text">Раньше </span>
              {formatAmount(old)}
            </s>{' '}
            <b className="price-off">{`−${percent}\u00a0%`}</b>
          </span>
        )}
      </p>
      {others.length > 0 && (
        <p className="price-others">
          {others.map((line) => (
            <Fragment key={line.unit}>
              <span>{`За 1\u00a0${line.unit}: ${formatRoubles(line.amount)}`}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
