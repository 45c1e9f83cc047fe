import type { ReactNode } from 'react';
import type { FormAnswer } from './form-answer.ts';
import type { BuyGoods } from './goods.ts';
import { SetBox } from './SetBox.tsx';
import { Stage } from './Stage.tsx';

interface SetStageProps {
  goods: BuyGoods;
  answer: FormAnswer | null;
  /** Static parts, see {@link Stage}. */
  head?: ReactNode;
  children?: ReactNode;
}

/** The acting part of a set's page [PROD-5]; apart, so that other goods do not load it. */
export function SetStage({ goods, answer, head, children }: SetStageProps) {
  return (
    <Stage
      card={goods.card}
      pictures={goods.pictures}
      message={answer?.message ?? answer?.problem ?? null}
      head={head}
      facts={children}
    >
      <SetBox goods={goods} />
    </Stage>
  );
}
