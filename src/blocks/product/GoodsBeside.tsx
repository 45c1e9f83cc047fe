import { productAddress } from '../../domain/product/card.ts';
import { BESIDE, type Beside, type ProductPage } from '../../domain/product/product.ts';
import { CardStrip } from '../parts/CardStrip.tsx';
import { NearStrip } from '../parts/NearStrip.tsx';

const STRIPS: Readonly<Record<Beside, { id: string; title: string }>> = {
  accessory: { id: 'accessories', title: 'С этим покупают' },
  matching: { id: 'matching', title: 'Из той же коллекции' },
  analogue: { id: 'analogues', title: 'Похожие товары' },
};

interface GoodsBesideProps {
  page: Pick<ProductPage, 'card' | 'beside'>;
  /** What the page's address asked to have at once. */
  open: Beside | null;
  /** Whose delivery the cards name. */
  cityId: number;
}

/** Accessories, matching goods and analogues [PROD-11]: loaded when they come near, or at once for a page without script. */
export function GoodsBeside({ page: { card, beside }, open, cityId }: GoodsBesideProps) {
  return BESIDE.map((kind) => {
    const { id, title } = STRIPS[kind];
    if (beside[kind].length === 0) return null;
    if (kind === open)
      return <CardStrip key={kind} id={id} title={title} cards={beside[kind]} cityId={cityId} />;
    return (
      <NearStrip
        key={kind}
        id={id}
        title={title}
        address={`/views/ajax/product/goods/${card.slug}/?GOODS=${kind}`}
        page={`${productAddress(card.slug)}?GOODS=${kind}#${id}`}
        tall={beside[kind].every(({ shape }) => shape === 'door')}
        failure="Не получилось показать эти товары."
      />
    );
  });
}

/** The strip that an address asks for by `GOODS`; null for none and for an unknown one. */
export function besideOf(parameter: string | null): Beside | null {
  return BESIDE.find((kind) => kind === parameter) ?? null;
}
