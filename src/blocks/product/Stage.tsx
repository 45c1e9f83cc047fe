import { type ReactNode, useRef } from 'react';
import type { Picture } from '../../domain/picture.ts';
import { Gallery } from './Gallery.tsx';
import type { BuyGoods } from './goods.ts';
import { useStickyBox } from './use-sticky-box.ts';
import './stage.css';

interface StageProps {
  card: BuyGoods['card'];
  pictures: readonly Picture[];
  /** What is wrong with a form that is shown again. */
  message: string | null;
  /** The head of the buy box and what stands below the pictures: static. */
  head: ReactNode;
  facts: ReactNode;
  children: ReactNode;
}

/** Pictures and facts beside the buy box, which stays in sight while they scroll. */
export function Stage({ card, pictures, message, head, facts, children }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  useStickyBox(box);
  return (
    <div className="stage">
      <Gallery key={pictures[0]?.hash ?? ''} pictures={pictures} name={card.name} shape={card.shape} />
      <div className="stage-buy" ref={box}>
        {head}
        {message && (
          <p className="stage-message" role="alert">
            {message}
          </p>
        )}
        {children}
      </div>
      <div className="stage-facts">{facts}</div>
    </div>
  );
}
