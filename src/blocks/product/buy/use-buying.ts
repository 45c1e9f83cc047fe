import { useReducer } from 'react';
import { useArea } from '../../../client/store/use-visitor.ts';
import { type Buying, type BuyingAction, buyingAfter } from './buying.ts';
import type { BuyGoods } from './goods.ts';
import { returned, type SavedBuying } from './saved-buying.ts';
import { useClosedPopup } from './use-closed-popup.ts';
import { useGoodsNow } from './use-goods-now.ts';
import { useSavedBuying } from './use-saved-buying.ts';

/** State of the buy box, updated with the latest data of the goods and with «Моя площадь». */
export function useBuying(opened: BuyGoods, first: Buying) {
  const goods = useGoodsNow(opened);
  const area = useArea();
  const upToDate = (before: Buying) => {
    const renewed = goods === opened ? before : buyingAfter(goods, before, { do: 'renew' });
    return renewed.area === area ? renewed : buyingAfter(goods, renewed, { do: 'cover', area });
  };
  type Action = BuyingAction | { do: 'return'; saved: SavedBuying };
  const [last, dispatch] = useReducer((before: Buying, action: Action) => {
    const now = upToDate(before);
    return action.do === 'return' ? returned(goods, now, action.saved) : buyingAfter(goods, now, action);
  }, first);
  const state = upToDate(last);
  useSavedBuying(state, dispatch);
  useClosedPopup(goods.card.slug, dispatch);
  return { goods, state, dispatch };
}
