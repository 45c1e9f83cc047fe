import { type ReactNode, useState } from 'react';
import { BuyBox } from './BuyBox.tsx';
import { beginBuying } from './buying.ts';
import type { FormAnswer } from './form-answer.ts';
import type { BuyGoods } from './goods.ts';
import { Stage } from './Stage.tsx';

interface ProductStageProps {
  goods: BuyGoods;
  answer: FormAnswer | null;
  /** Static parts, see {@link Stage}. */
  head?: ReactNode;
  children?: ReactNode;
}

/** The acting part of the page of goods with offers: a choice in the buy box changes the pictures too [PROD-3]. */
export function ProductStage({ goods, answer, head, children }: ProductStageProps) {
  const [offerId, setOfferId] = useState(goods.selectedOfferId);
  const own = goods.offers.find(({ id }) => id === offerId)?.pictures ?? [];
  const first = beginBuying(goods, answer?.quantity ?? null, answer?.problem ?? null);
  return (
    <Stage
      card={goods.card}
      pictures={own.length > 0 ? own : goods.pictures}
      message={answer?.message ?? null}
      head={head}
      facts={children}
    >
      {first && <BuyBox goods={goods} first={first} onOffer={setOfferId} />}
    </Stage>
  );
}
