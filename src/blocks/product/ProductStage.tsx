import { type ReactNode, useRef, useState } from 'react';
import { BuyBox } from './BuyBox.tsx';
import { beginBuying } from './buying.ts';
import type { FormAnswer } from './form-answer.ts';
import { Gallery } from './Gallery.tsx';
import type { BuyGoods } from './goods.ts';
import { SetBox } from './SetBox.tsx';
import { useStickyBox } from './use-sticky-box.ts';
import './stage.css';

interface ProductStageProps {
  goods: BuyGoods;
  answer: FormAnswer | null;
  /** Static parts: the head of the buy box, its foot, and what stands below the pictures. */
  head?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
}

/** The acting part of the product page: pictures beside the buy box; a choice there changes both [PROD-3]. */
export function ProductStage({ goods, answer, head, foot, children }: ProductStageProps) {
  const { card, offers, pictures } = goods;
  const [offerId, setOfferId] = useState(goods.selectedOfferId);
  const box = useRef<HTMLDivElement>(null);
  useStickyBox(box);
  const own = offers.find(({ id }) => id === offerId)?.pictures ?? [];
  const shown = own.length > 0 ? own : pictures;
  const first = beginBuying(goods, answer?.quantity ?? null, answer?.problem ?? null);
  return (
    <div className="stage">
      <Gallery key={shown[0]?.hash ?? ''} pictures={shown} name={card.name} shape={card.shape} />
      <div className="stage-buy" ref={box}>
        {head}
        {answer?.message && (
          <p className="stage-message" role="alert">
            {answer.message}
          </p>
        )}
        {first && goods.complects.length === 0 && <BuyBox goods={goods} first={first} onOffer={setOfferId} />}
        {goods.complects.length > 0 && <SetBox goods={goods} />}
        {foot}
      </div>
      <div className="stage-facts">{children}</div>
    </div>
  );
}
