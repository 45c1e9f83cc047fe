import type { Card } from '../../../domain/product/card.ts';
import { OutlineBox } from '../buy/OutlineBox.tsx';
import type { GalleryProps } from '../gallery/Gallery.tsx';
import type { ProductHeadProps } from './head-of.ts';
import { ProductHead } from './ProductHead.tsx';
import { Stage } from './Stage.tsx';

interface OutlineStageProps {
  gallery: GalleryProps;
  card: Card;
  head: ProductHeadProps;
}

/** A product page while the database is unavailable: only the pictures are interactive. */
export function OutlineStage({ gallery, card, head }: OutlineStageProps) {
  return (
    <Stage gallery={gallery} message={null} head={<ProductHead {...head} />}>
      <OutlineBox card={card} options={head} />
    </Stage>
  );
}
