import { formatAmount, formatRoubles } from '../../domain/measures/money.ts';
import { type Priced, priceLines } from '../../domain/product/price-lines.ts';
import './price.css';

interface PriceProps {
  goods: Priced;
  /** Whether other variants have other prices, in which case «от» is shown. */
  varies?: boolean;
  /** Larger text, for the product page. */
  large?: boolean;
  /** Without the prices of other units, for a card. */
  brief?: boolean;
}

/**
 * Selling price with its unit, old price, and smaller prices of other units (only one unless `large`); renders nothing for goods that are not
 * for sale. One paragraph without wrappers, because a listing has a hundred of them.
 */
export function Price({ goods, varies = false, large = false, brief = false }: PriceProps) {
  if (goods.price <= 0) return null;
  const { main, old, percent, others } = priceLines(goods);
  const texts = (brief ? [] : others).map(
    ({ unit, amount }) => `За 1\u00a0${unit}: ${formatRoubles(amount)}`,
  );
  return (
    <p className={large ? 'price price-large' : 'price'}>
      <strong>
        {`${varies ? 'от\u00a0' : ''}${formatAmount(main.amount)}\u00a0`}
        <small>{`руб./${main.unit.replaceAll(' ', '\u00a0')}`}</small>
      </strong>{' '}
      {old && (
        <b>
          <s>
            <span className="hidden-text">Раньше </span>
            {formatAmount(old)}
          </s>
          {` −${percent}\u00a0%`}
        </b>
      )}
      {texts.length > 0 && (
        <span className="price-others">
          {large ? texts.map((text) => <Other key={text} text={text} />) : texts[0]}
        </span>
      )}
    </p>
  );
}

function Other({ text }: { text: string }) {
  return (
    <>
      <span>{text}</span>{' '}
    </>
  );
}
