import {
  type Buying,
  type BuyingAction,
  beginBuying,
  buyingAfter,
  countedGoods,
} from '../src/blocks/product/buy/buying.ts';
import type { BuyGoods } from '../src/blocks/product/buy/goods.ts';
import { area } from '../src/domain/measures/area.ts';
import { countingText } from '../src/domain/product/counting.ts';
import { goods } from './goods-to-buy.ts';

/** Returns the card of a product sold in packs of five pieces; `unitArea` is the area of one piece in hundredths of a mm². */
export const covering = (unitArea: number, soldByBox = false): BuyGoods['card'] => ({
  ...goods().card,
  unitArea: area(unitArea),
  piecesPerBox: 5,
  soldByBox,
});

/** A tile with an area of 0.36 m². */
export const TILE = goods({ card: covering(36_000_000) });

/** Returns the text that the quantity field shows. */
export const shownText = (shop: BuyGoods, state: Buying) =>
  countingText(countedGoods(shop, state.offer), state);

/** Returns the state after these actions of a shopper on a fresh page. */
export function play(shop: BuyGoods, ...actions: BuyingAction[]): Buying {
  const first = beginBuying(shop);
  if (!first) throw new Error('no offer');
  return actions.reduce((state, action) => buyingAfter(shop, state, action), first);
}
