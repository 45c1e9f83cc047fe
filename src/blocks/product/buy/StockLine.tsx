import { formatStock } from '../../../domain/measures/quantity.ts';
import type { Offer } from '../../../domain/product/product.ts';
import { stockText } from '../../../domain/product/stock-text.ts';
import { isInStock } from '../../../domain/stock/supply.ts';
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

/** As a card says it, and for covering goods the pieces too: «В наличии 46 м² (128 шт.)». */
function stockWords(goods: BuyGoods, offer: Offer): string {
  const unitArea = measureOf(goods, offer.unit)?.unitArea ?? null;
  const said = stockText({ ...offer, unitArea });
  if (unitArea === null || offer.stock === 0 || offer.supply?.kind === 'unstated') return said;
  const pieces = `${formatStock(offer.stock, offer)}\u00a0${offer.unit}`;
  return said.endsWith(pieces) ? said : `${said} (${pieces})`;
}
