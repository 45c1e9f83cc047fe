import { useEffect, useEffectEvent } from 'react';
import { fetchGoodsNow } from '../../../client/store/goods-now.ts';
import { $closedPopup } from '../../../client/store/popup.ts';
import { FAST_ORDER } from '../../../domain/order/fast-order.ts';
import type { BuyingRequest } from '../../../domain/product/buying-request.ts';

/**
 * Applies the result of a popup opened from the buy box, and refreshes the goods, because an order placed in the popup may have bought what
 * the page still shows as available.
 */
export function useClosedPopup(slug: string, onResult?: (result: BuyingRequest) => void): void {
  const receive = useEffectEvent((result: BuyingRequest) => onResult?.(result));
  useEffect(
    () =>
      $closedPopup.listen((closed) => {
        if (closed?.address.startsWith(FAST_ORDER)) void fetchGoodsNow(slug);
        if (closed?.result) receive(closed.result);
      }),
    [slug],
  );
}
