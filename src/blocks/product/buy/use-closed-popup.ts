import { useEffect, useEffectEvent } from 'react';
import { askGoodsNow } from '../../../client/store/goods-now.ts';
import { $closedPopup } from '../../../client/store/popup.ts';
import { FAST_ORDER } from '../../../domain/order/fast-order.ts';
import type { BuyingWish } from '../../../domain/product/buying-wish.ts';

/** Takes over what a popup of the buy box hands over; a closed fast order may have bought what the page still shows. */
export function useClosedPopup(slug: string, onTaken?: (wish: BuyingWish) => void): void {
  const take = useEffectEvent((wish: BuyingWish) => onTaken?.(wish));
  useEffect(
    () =>
      $closedPopup.listen((closed) => {
        if (closed?.address.startsWith(FAST_ORDER)) void askGoodsNow(slug);
        if (closed?.taken) take(closed.taken);
      }),
    [slug],
  );
}
