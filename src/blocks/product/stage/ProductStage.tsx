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
  /** Whether the address asked for all pictures of the offer it shows. */
  all: boolean;
  facts: readonly Characteristic[];
  head: ProductHeadProps;
}

/** The acting part of the page of goods with offers: a choice in the buy box changes the pictures too [PROD-3]. */
export function ProductStage({ goods, answer, all, facts, head }: ProductStageProps) {
  const [offerId, setOfferId] = useState(goods.selectedOfferId);
  const now = useGoodsNow(goods);
  const first = beginBuying(goods, answer);
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
      {first && <BuyBox goods={goods} first={first} onOffer={setOfferId} />}
    </Stage>
  );
}
