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

/** A card of goods five of which lie in a pack; one covers so many hundredths of a mm². */
export const covering = (unitArea: number, soldByBox = false): BuyGoods['card'] => ({
  ...goods().card,
  unitArea: area(unitArea),
  piecesPerBox: 5,
  soldByBox,
});

/** Tiles of 0,36 m². */
export const TILE = goods({ card: covering(36_000_000) });

/** What the field of the quantity shows. */
export const shownText = (shop: BuyGoods, state: Buying) =>
  countingText(countedGoods(shop, state.offer), state);

/** The state after a shopper has done this on a fresh page. */
export function play(shop: BuyGoods, ...actions: BuyingAction[]): Buying {
  const first = beginBuying(shop);
  if (!first) throw new Error('no offer');
  return actions.reduce((state, action) => buyingAfter(shop, state, action), first);
}
