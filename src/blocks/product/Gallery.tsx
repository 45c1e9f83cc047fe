import { type MouseEvent, useRef, useState } from 'react';
import { pictureAddress, type Picture as ShopPicture } from '../../domain/picture.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { GalleryViewer } from './GalleryViewer.tsx';
import { calmly, pictureText } from './gallery-pictures.ts';
import './gallery.css';

const SIZES = '(max-width: 767px) 100vw, (max-width: 1199px) 56vw, 724px';
/** More thumbnails than the first figure fold into one after the second [PROD-6]. */
const MOST_THUMBNAILS = 10;
const FOLDED_THUMBNAILS = 8;

interface GalleryProps {
  pictures: readonly ShopPicture[];
  name: string;
  shape: 'square' | 'door';
}

/** The goods' pictures: a row that snaps, thumbnails that are anchors into it, full screen by a dialog. */
export function Gallery({ pictures, name, shape }: GalleryProps) {
  const slides = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);

  if (pictures.length === 0)
    return (
      <div className={`gallery gallery-${shape}`}>
        <div className="gallery-empty">
          <Picture picture={null} sizes={SIZES} />
          <p>Фото скоро появится</p>
        </div>
      </div>
    );

  const show = (index: number) => {
    const row = slides.current;
    row?.scrollTo({ left: index * row.clientWidth, behavior: calmly() });
  };
  const view = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setViewed(index);
  };

  return (
    <div className={`gallery gallery-${shape}`}>
      <div className="gallery-stage">
        <ul
          className="gallery-slides"
          ref={slides}
          onScroll={({ currentTarget: row }) => setCurrent(Math.round(row.scrollLeft / row.clientWidth))}
        >
          {pictures.map((picture, index) => (
            <li key={picture.hash} id={`photo-${index + 1}`}>
              <a href={pictureAddress(picture.hash, 1280)} onClick={(event) => view(event, index)}>
                <Picture
                  picture={picture}
                  sizes={SIZES}
                  alt={pictureText(picture, name, index)}
                  first={index === 0}
                />
                <span className="hidden-text">: открыть во весь экран</span>
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
            <button
              className="gallery-arrow gallery-back"
              type="button"
              aria-label="Предыдущее фото"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              className="gallery-arrow gallery-on"
              type="button"
              aria-label="Следующее фото"
              disabled={current >= pictures.length - 1}
              onClick={() => show(current + 1)}
            >
              <Icon name="chevron-right" />
            </button>
            <p className="gallery-count" aria-hidden="true">
              {current + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      <Thumbnails pictures={pictures} current={current} onChoose={show} onMore={setViewed} />
      {viewed !== null && (
        <GalleryViewer pictures={pictures} name={name} from={viewed} onClose={() => setViewed(null)} />
      )}
    </div>
  );
}

interface ThumbnailsProps {
  pictures: readonly ShopPicture[];
  current: number;
  onChoose: (index: number) => void;
  onMore: (index: number) => void;
}

function Thumbnails({ pictures, current, onChoose, onMore }: ThumbnailsProps) {
  if (pictures.length < 2) return null;
  const folded = pictures.length > MOST_THUMBNAILS;
  const shown = folded ? pictures.slice(0, FOLDED_THUMBNAILS) : pictures;
  const choose = (event: MouseEvent, act: () => void) => {
    event.preventDefault();
    act();
  };
  return (
    <ul className="gallery-thumbnails">
      {shown.map((picture, index) => (
        <li key={picture.hash}>
          <a
            href={`#photo-${index + 1}`}
            aria-label={`Фото ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => choose(event, () => onChoose(index))}
          >
            <Picture picture={picture} sizes="80px" alt="" />
          </a>
        </li>
      ))}
      {folded && (
        <li>
          <a
            className="gallery-more"
            href={`#photo-${FOLDED_THUMBNAILS + 1}`}
            onClick={(event) => choose(event, () => onMore(FOLDED_THUMBNAILS))}
          >
            ещё {pictures.length - FOLDED_THUMBNAILS}
          </a>
        </li>
      )}
    </ul>
  );
}
