import { CENTIMETRE, SQUARE_METRE } from '../measures/area.ts';
import type { Card } from '../product/card.ts';
import type { OfferRow, ProductPage } from '../product/product.ts';
import { pieceArea } from '../tile/tile-quantity.ts';
import { countedId } from './counted-goods.ts';

/** Data attributes by name; attributes without a value are omitted from the markup. */
type DataAttributes = Readonly<Record<`data-${string}`, string | undefined>>;

type Measured = Pick<Card, 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'width' | 'length'>;

/** Formats square metres with a decimal point and at most four decimals: 0.36. */
const metres = (area: number): string => String(Math.round((area / SQUARE_METRE) * 10_000) / 10_000);

/** Returns width and length in cm, and the area of a piece and of a box in m², for products that cover a surface [TILE-1]. */
function tileAttributes({ unitArea, piecesPerBox, soldByBox, width, length }: Measured): DataAttributes {
  const unit = soldByBox ? unitArea : pieceArea(unitArea, width, length);
  if (unit === null) return {};
  const box = soldByBox ? unit : piecesPerBox && unit * piecesPerBox;
  const piece = soldByBox ? piecesPerBox && unit / piecesPerBox : unit;
  return {
    'data-gg1': width === null ? undefined : String(width / CENTIMETRE),
    'data-gg3': length === null ? undefined : String(length / CENTIMETRE),
    'data-square': piece ? metres(piece) : undefined,
    'data-square2': box ? metres(box) : undefined,
  };
}

/** Returns attributes of a displayed product for a tag manager: the offer, the product's id for analytics, and the dimensions of a tile. */
export function goodsAttributes(card: Measured & Pick<Card, 'id'>, offerId: number): DataAttributes {
  return {
    'data-complmainid': String(offerId),
    'data-ddl_product': countedId({ nid: card.id }),
    ...tileAttributes(card),
  };
}

/** Returns attributes of a value in the offer selector: its id, and the ids of the offers that have it [PROD-2]. */
export function valueAttributes(
  offers: ProductPage['offers'],
  { propertyId }: Pick<OfferRow, 'propertyId'>,
  value: number,
): DataAttributes {
  const having = offers.filter(({ values }) => values[propertyId] === value);
  return { 'data-propvalue': String(value), 'data-activeitem': having.map(({ id }) => id).join(',') };
}
