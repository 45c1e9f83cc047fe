import type { ReactNode } from 'react';
import type { FormAnswer } from './form-answer.ts';
import { galleryOf } from './gallery-of.ts';
import type { BuyGoods } from './goods.ts';
import { SetBox } from './SetBox.tsx';
import { Stage } from './Stage.tsx';

interface SetStageProps {
  goods: BuyGoods;
  answer: FormAnswer | null;
  /** Whether the address asked for all pictures. */
  all: boolean;
  /** Static parts, see {@link Stage}. */
  head?: ReactNode;
  children?: ReactNode;
}

/** The acting part of a set's page [PROD-5]; apart, so that other goods do not load it. */
export function SetStage({ goods, answer, all, head, children }: SetStageProps) {
  return (
    <Stage
      gallery={galleryOf(goods, goods.selectedOfferId, all)}
      message={answer?.message ?? answer?.problem ?? null}
      head={head}
      facts={children}
    >
      <SetBox goods={goods} />
    </Stage>
  );
}
