import { type ReactNode, useState } from 'react';
import { BuyBox } from './BuyBox.tsx';
import { beginBuying } from './buying.ts';
import type { FormAnswer } from './form-answer.ts';
import { galleryOf } from './gallery-of.ts';
import type { BuyGoods } from './goods.ts';
import { Stage } from './Stage.tsx';

interface ProductStageProps {
  goods: BuyGoods;
  answer: FormAnswer | null;
  /** Whether the address asked for all pictures of the offer it shows. */
  all: boolean;
  /** Static parts, see {@link Stage}. */
  head?: ReactNode;
  children?: ReactNode;
}

/** The acting part of the page of goods with offers: a choice in the buy box changes the pictures too [PROD-3]. */
export function ProductStage({ goods, answer, all, head, children }: ProductStageProps) {
  const [offerId, setOfferId] = useState(goods.selectedOfferId);
  const first = beginBuying(goods, answer?.quantity ?? null, answer?.problem ?? null);
  return (
    <Stage
      gallery={galleryOf(goods, offerId, all && offerId === goods.selectedOfferId)}
      message={answer?.message ?? null}
      head={head}
      facts={children}
    >
      {first && <BuyBox goods={goods} first={first} onOffer={setOfferId} />}
    </Stage>
  );
}
