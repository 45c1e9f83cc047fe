import { useState } from 'react';
import { BuyBox } from '../buy/BuyBox.tsx';
import { beginBuying } from '../buy/buying.ts';
import type { FormAnswer } from '../buy/form-answer.ts';
import type { BuyGoods } from '../buy/goods.ts';
import { useGoodsNow } from '../buy/use-goods-now.ts';
import type { Characteristic } from '../facts/Characteristics.tsx';
import { OfferFacts } from '../facts/OfferFacts.tsx';
import { galleryOf } from '../gallery/gallery-of.ts';
import type { ProductHeadProps } from './head-of.ts';
import { ProductHead } from './ProductHead.tsx';
import { Stage } from './Stage.tsx';

interface ProductStageProps {
  goods: BuyGoods;
  answer: FormAnswer | null;
  /** What else changed with the value whose link led here. */
  notice: string | null;
  /** The address requests all pictures of the shown offer. */
  all: boolean;
  facts: readonly Characteristic[];
  head: ProductHeadProps;
}

/** Interactive part of a product page with offers: a choice in the buy box changes the pictures [PROD-3]. */
export function ProductStage({ goods, answer, notice, all, facts, head }: ProductStageProps) {
  const [offerId, setOfferId] = useState(goods.selectedOfferId);
  const now = useGoodsNow(goods);
  const first = beginBuying(goods, answer, notice);
  return (
    <Stage
      gallery={galleryOf(now, offerId, all && offerId === goods.selectedOfferId)}
      message={answer?.message ?? null}
      head={<ProductHead {...head} />}
      facts={
        <OfferFacts
          slug={goods.card.slug}
          offerId={offerId}
          openedId={goods.selectedOfferId}
          opened={facts}
        />
      }
    >
      {first && <BuyBox goods={goods} first={first} options={head} onOffer={setOfferId} />}
    </Stage>
  );
}
