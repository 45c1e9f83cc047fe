import {
  amountOf,
  type CountedCart,
  type CountedGoods,
  countedId,
  roubles,
  subtotalOf,
  totalOf,
} from './counted-goods.ts';

/** Goods in `window.digitalData` [TRACK-2]. */
export interface DigitalProduct {
  id: string;
  skuCode: string;
  /** Roubles. */
  unitSalePrice: number;
}

export interface DigitalLine {
  product: DigitalProduct;
  quantity: number;
  subtotal: number;
}

/** `window.digitalData.cart`; sums in roubles. */
export interface DigitalCart {
  lineItems: readonly DigitalLine[];
  total: number;
  subtotal: number;
}

export function digitalProduct(goods: CountedGoods): DigitalProduct {
  return { id: countedId(goods), skuCode: goods.sku, unitSalePrice: roubles(goods.price) };
}

/** A basket as the page tells of it, an empty one too. */
export function digitalCart({ lines }: Pick<CountedCart, 'lines'>): DigitalCart {
  const sum = roubles(totalOf(lines));
  return {
    lineItems: lines.map((line) => ({
      product: digitalProduct(line),
      quantity: amountOf(line.quantity),
      subtotal: roubles(subtotalOf(line)),
    })),
    total: sum,
    subtotal: sum,
  };
}

/** Sums of roubles are added as whole kopecks, so that ten times 0.1 is 1. */
function sumOf(lines: readonly DigitalLine[]): number {
  return lines.reduce((sum, { subtotal }) => sum + Math.round(subtotal * 100), 0) / 100;
}

/** The cart without the products of an id or an article; total and subtotal are the sum of what is left [TRACK-2]. */
export function withoutProduct(
  cart: DigitalCart,
  removed: Pick<DigitalProduct, 'id'> | Pick<DigitalProduct, 'skuCode'>,
): DigitalCart {
  const isRemoved = ({ product }: DigitalLine) =>
    'id' in removed ? product.id === removed.id : product.skuCode === removed.skuCode;
  const lineItems = cart.lineItems.filter((line) => !isRemoved(line));
  const sum = sumOf(lineItems);
  return { lineItems, total: sum, subtotal: sum };
}
