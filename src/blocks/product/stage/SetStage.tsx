import { bundleStock } from '../../../domain/product/bundles.ts';
import type { FormAnswer } from '../buy/form-answer.ts';
import type { BuyGoods } from '../buy/goods.ts';
import { SetBox } from '../buy/SetBox.tsx';
import { galleryOf } from '../gallery/gallery-of.ts';
import type { ProductHeadProps } from './head-of.ts';
import { ProductHead } from './ProductHead.tsx';
import { Stage } from './Stage.tsx';

interface SetStageProps {
  goods: BuyGoods;
  answer: FormAnswer | null;
  /** Whether the address asked for all pictures. */
  all: boolean;
  head: ProductHeadProps;
}

/** The acting part of a set's page [PROD-5]; apart, so that other goods do not load it. */
export function SetStage({ goods, answer, all, head }: SetStageProps) {
  const sold = goods.bundles.every((bundle) => bundleStock(bundle) === 0);
  return (
    <Stage
      gallery={{ ...galleryOf(goods, goods.selectedOfferId, all), sold }}
      message={answer?.message ?? answer?.problem ?? null}
      head={<ProductHead {...head} />}
    >
      <SetBox goods={goods} />
    </Stage>
  );
}
