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
  /** The address requests all pictures. */
  all: boolean;
  head: ProductHeadProps;
}

/** Interactive part of a set's page [PROD-5]; separate, so that other pages do not load it. */
export function SetStage({ goods, answer, all, head }: SetStageProps) {
  const sold = goods.bundles.every((bundle) => bundleStock(bundle) === 0);
  return (
    <Stage
      gallery={{ ...galleryOf(goods, goods.selectedOfferId, all), sold }}
      message={answer?.message ?? answer?.problem ?? null}
      head={<ProductHead {...head} />}
    >
      <SetBox goods={goods} options={head} />
    </Stage>
  );
}
