import {
  amountOf,
  type CountedCart,
  type CountedGoods,
  countedId,
  roubles,
  subtotalOf,
  totalOf,
} from './counted-goods.ts';

/** A product in `window.digitalData` [TRACK-2]. */
export interface DigitalProduct {
  id: string;
  skuCode: string;
  /** Roubles. */
  unitSalePrice: number;
}

interface DigitalLine {
  product: DigitalProduct;
  quantity: number;
  subtotal: number;
}

/** Data in `window.digitalData.cart`; sums are in roubles. */
export interface DigitalCart {
  lineItems: readonly DigitalLine[];
  total: number;
  subtotal: number;
}

export function digitalProduct(goods: CountedGoods): DigitalProduct {
  return { id: countedId(goods), skuCode: goods.sku, unitSalePrice: roubles(goods.price) };
}

/** Converts a basket for the digital data layer; the basket may be empty. */
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
