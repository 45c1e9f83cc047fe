import type { ReactNode } from 'react';
import type { Card } from '../../../domain/product/card.ts';
import { OutlineBox } from '../buy/OutlineBox.tsx';
import type { GalleryProps } from '../gallery/Gallery.tsx';
import { Stage } from './Stage.tsx';

interface OutlineStageProps {
  gallery: GalleryProps;
  card: Card;
  /** Static, see {@link Stage}. */
  head?: ReactNode;
}

/** The page of goods while the database is away: pictures act, nothing else does. */
export function OutlineStage({ gallery, card, head }: OutlineStageProps) {
  return (
    <Stage gallery={gallery} message={null} head={head}>
      <OutlineBox card={card} />
    </Stage>
  );
}
