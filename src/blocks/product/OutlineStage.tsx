import type { ReactNode } from 'react';
import type { Card } from '../../domain/product/card.ts';
import type { GalleryProps } from './Gallery.tsx';
import { OutlineBox } from './OutlineBox.tsx';
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
    <Stage gallery={gallery} message={null} head={head} facts={null}>
      <OutlineBox card={card} />
    </Stage>
  );
}
