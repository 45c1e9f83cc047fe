import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Picture as ShopPicture } from '../../domain/picture.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { onPlainGround, pictureText } from './gallery-pictures.ts';

interface GalleryViewerProps {
  pictures: readonly ShopPicture[];
  name: string;
  /** The picture it opens with. */
  from: number;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures over the whole screen [PROD-6]: arrows and swipes turn them, Escape closes. */
export function GalleryViewer({ pictures, name, from, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useRef<HTMLUListElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    const row = slides.current;
    row?.scrollTo({ left: from * row.clientWidth, behavior: 'instant' });
  }, [from]);

  const turn = (by: number) => {
    const row = slides.current;
    if (!row) return;
    const next = Math.round(row.scrollLeft / row.clientWidth) + by;
    row.scrollTo({ left: next * row.clientWidth });
  };
  const pressed = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  };

  return (
    <dialog
      className="viewer"
      ref={dialog}
      aria-label={`Фото: ${name}`}
      onClose={onClose}
      onKeyDown={pressed}
    >
      <ul className="gallery-slides" ref={slides}>
        {pictures.map((picture, index) => (
          <li key={picture.hash}>
            <Picture
              picture={onPlainGround(picture)}
              sizes="100vw"
              alt={pictureText(picture, name, index)}
              eager={index === from}
            />
          </li>
        ))}
      </ul>
      <button
        className="viewer-close"
        type="button"
        aria-label="Закрыть"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      {pictures.length > 1 && (
        <>
          <button
            className="gallery-arrow gallery-back"
            type="button"
            aria-label="Предыдущее фото"
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            className="gallery-arrow gallery-on"
            type="button"
            aria-label="Следующее фото"
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </dialog>
  );
}
