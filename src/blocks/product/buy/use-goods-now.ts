import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $goodsNow } from '../../../client/store/goods-now.ts';
import { pairNow, withGoodsNow } from '../../../domain/product/goods-now.ts';
import type { BuyGoods } from './goods.ts';

/** Returns the latest data of the page's goods. */
export function useGoodsNow(opened: BuyGoods): BuyGoods {
  const now = useStore($goodsNow, { ssr: 'initial' });
  return useMemo(() => {
    if (now?.slug !== opened.card.slug) return opened;
    return { ...withGoodsNow(opened, now), pair: pairNow(opened.pair, now) };
  }, [opened, now]);
}
