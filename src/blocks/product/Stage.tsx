import { type ReactNode, useRef } from 'react';
import { Alive } from '../../client/island/Alive.tsx';
import { Gallery, type GalleryProps } from './Gallery.tsx';
import { useStickyBox } from './use-sticky-box.ts';
import './stage.css';

interface StageProps {
  gallery: GalleryProps;
  /** What is wrong with a form that is shown again. */
  message: string | null;
  /** The head of the buy box and what stands below the pictures: static. */
  head: ReactNode;
  facts: ReactNode;
  children: ReactNode;
}

/** Pictures and facts beside the buy box, which stays in sight while they scroll. */
export function Stage({ gallery, message, head, facts, children }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  useStickyBox(box);
  return (
    <div className="stage">
      <Gallery key={gallery.pictures.map(({ hash }) => hash).join()} {...gallery} />
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
      <Alive />
    </div>
  );
}
