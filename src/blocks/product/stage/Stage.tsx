import { type ReactNode, useRef } from 'react';
import { Gallery, type GalleryProps } from '../gallery/Gallery.tsx';
import { useBoxRoom } from './use-box-room.ts';
import './stage.css';

interface StageProps {
  gallery: GalleryProps;
  /** Error of a form that is shown again. */
  message: string | null;
  head: ReactNode;
  /** Facts below the pictures that depend on the shown offer. */
  facts?: ReactNode;
  children: ReactNode;
}

/** Pictures and facts of an offer next to the buy box, which sticks while they scroll; the page's grid is around them. */
export function Stage({ gallery, message, head, facts, children }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useBoxRoom(box);
  return (
    <>
      <Gallery key={gallery.pictures.map(({ hash }) => hash).join()} {...gallery} />
      <div className="stage-buy" ref={box} style={room}>
        {head}
        {message && (
          <p className="stage-message" role="alert">
            {message}
          </p>
        )}
        {children}
      </div>
      {facts}
    </>
  );
}
