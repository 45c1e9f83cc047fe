import { formatStock } from '../../../domain/measures/quantity.ts';
import type { Offer } from '../../../domain/product/product.ts';
import { stockText } from '../../../domain/product/stock-text.ts';
import { isCounted, isInStock } from '../../../domain/stock/supply.ts';
import { type BuyGoods, measureOf } from './goods.ts';

export function StockLine({ goods, offer }: { goods: BuyGoods; offer: Offer }) {
  return (
    <p className={isInStock(offer) ? 'stock' : 'stock stock-none'}>
      <span>{stockWords(goods, offer)}</span>
      {goods.offers.length > 1 && offer.article && (
        <span className="stock-article">Арт.&nbsp;{offer.article}</span>
      )}
    </p>
  );
}

/** Returns the same stock text as cards have, with the number of pieces for coverings: «В наличии 46 м² (128 шт.)». */
function stockWords(goods: BuyGoods, offer: Offer): string {
  const unitArea = measureOf(goods, offer.unit)?.unitArea ?? null;
  const text = stockText({ ...offer, unitArea });
  if (unitArea === null || offer.stock === 0 || !isCounted(offer.supply)) return text;
  const pieces = `${formatStock(offer.stock, offer)}\u00a0${offer.unit}`;
  return text.endsWith(pieces) ? text : `${text} (${pieces})`;
}
