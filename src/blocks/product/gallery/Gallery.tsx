import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../../../client/region/use-hydrated.ts';
import { pictureAddress, type Picture as ShopPicture } from '../../../domain/product/picture.ts';
import type { PiecePictures } from '../../../domain/visualiser/piece-pictures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { calmly, pictureText, slideOf, turnedTo } from './gallery-pictures.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useAllPictures } from './use-all-pictures.ts';
import { useViewer } from './use-viewer.tsx';
import './gallery.css';

const SIZES = '(max-width: 767px) 100vw, (max-width: 1199px) 56vw, 724px';

export interface GalleryProps {
  pictures: readonly ShopPicture[];
  /** Number of pictures that are not on the page; `moreAddress` shows them [PROD-6]. */
  more: number;
  moreAddress: string;
  /** Address that returns all pictures as JSON. */
  picturesAddress: string;
  name: string;
  shape: 'square' | 'door';
  piece: PiecePictures | null;
  /** Hashes of pictures that are shown mirrored. */
  mirrored: readonly string[];
  sold?: boolean;
}

const MIRRORED = { className: 'gallery-mirrored' };

/** Loads the remaining pictures when the current one is this close to the last loaded one. */
const AHEAD = 2;

/**
 * Pictures of the goods: a snapping row, thumbnails that are anchors into it, and a full-screen viewer that is loaded when first opened.
 * The pictures are a single stop of the Tab key and are turned by arrow keys. Of many pictures the rest load when the row nears its end;
 * until then a link holds their place.
 */
export function Gallery(props: GalleryProps) {
  const { pictures: first, more, moreAddress, picturesAddress, name, shape, piece, mirrored, sold } = props;
  const slides = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [unfolded, setUnfolded] = useState(false);
  const [pictures, left, haveAll] = useAllPictures(first, more, picturesAddress);
  const [showSlides, viewer] = useViewer();
  const hydrated = useHydrated();

  const isNearEnd = (at: number) => at + AHEAD >= pictures.length;
  // One placeholder shows that there are more pictures; near the end there are as many placeholders as missing pictures.
  const placeholders = isNearEnd(current) ? left : Math.min(left, 1);
  const places = Array.from({ length: placeholders }, (_, index) => pictures.length + index + 1);

  const onScrolled = (row: HTMLElement) => {
    const at = Math.round(row.scrollLeft / row.clientWidth);
    setCurrent(at);
    if (isNearEnd(at)) void haveAll();
  };
  const begin = useEffectEvent(() => slides.current && onScrolled(slides.current));
  // The row may have been scrolled before hydration.
  useEffect(() => void begin(), []);

  if (pictures.length === 0) return <NoPictures shape={shape} />;

  const show = (index: number) => {
    const row = slides.current;
    row?.scrollTo({ left: index * row.clientWidth, behavior: calmly() });
  };
  /** Without script every picture is a stop of the Tab key, because no key turns them. */
  const stop = (index: number) => (hydrated && index !== current ? -1 : undefined);
  const turn = (event: KeyboardEvent<HTMLUListElement>) => {
    const { children } = event.currentTarget;
    const index = turnedTo(event.key, current, children.length);
    const link = index === null ? null : children[index]?.firstElementChild;
    if (index === null || !(link instanceof HTMLElement)) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    show(index);
  };
  const view = async (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const all = (await haveAll()) ?? pictures;
    const slides = all.map((picture, at) => slideOf(picture, name, at, mirrored.includes(picture.hash)));
    void showSlides({ slides, label: `Фото: ${name}`, index, onClose: show });
  };
  const unfold = async () => {
    if (await haveAll()) setUnfolded(true);
    else location.assign(moreAddress);
  };

  return (
    <div className={`gallery gallery-${shape}${sold ? ' sold' : ''}`}>
      <div className="gallery-stage">
        <ul
          className="gallery-slides"
          ref={slides}
          onScroll={({ currentTarget }) => onScrolled(currentTarget)}
          onKeyDown={turn}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.hash}
              id={`photo-${index + 1}`}
              {...(mirrored.includes(picture.hash) ? MIRRORED : pieceEdges(piece, picture))}
            >
              <a
                href={pictureAddress(picture.hash, 1280)}
                tabIndex={stop(index)}
                onClick={(event) => void view(event, index)}
              >
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
          {places.map((place) => (
            <li key={place}>
              <a className="gallery-more" href={`${moreAddress}#photo-${place}`} tabIndex={stop(place - 1)}>
                Ещё {left} фото
              </a>
            </li>
          ))}
        </ul>
        {sold && <p className="card-label label label-none">Нет в наличии</p>}
        {pictures.length > 1 && <Arrows current={current} count={pictures.length + left} onShow={show} />}
      </div>
      <Thumbnails
        pictures={unfolded ? pictures : first}
        mirrored={mirrored}
        current={current}
        stops={!hydrated}
        more={unfolded ? 0 : more}
        moreAddress={moreAddress}
        onChoose={show}
        onMore={() => void unfold()}
      />
      {viewer}
    </div>
  );
}

/** Draws the picture of a piece in the proportions of the piece, with its edges. */
function pieceEdges(piece: PiecePictures | null, { hash }: ShopPicture) {
  if (!piece?.hashes.includes(hash)) return null;
  const { width, length } = piece;
  const style = { '--piece': `${width}/${length}`, '--share': Math.min(1, width / length) } as CSSProperties;
  return { className: 'gallery-piece', style };
}

function NoPictures({ shape }: Pick<GalleryProps, 'shape'>) {
  return (
    <div className={`gallery gallery-${shape}`}>
      <div className="gallery-empty">
        <Picture picture={null} sizes={SIZES} />
        <p>Фото скоро появится</p>
      </div>
    </div>
  );
}

interface ArrowsProps {
  current: number;
  count: number;
  onShow: (index: number) => void;
}

function Arrows({ current, count, onShow }: ArrowsProps) {
  return (
    <>
      <button
        className="gallery-arrow gallery-back"
        type="button"
        tabIndex={-1}
        aria-label="Предыдущее фото"
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        className="gallery-arrow gallery-on"
        type="button"
        tabIndex={-1}
        aria-label="Следующее фото"
        disabled={current >= count - 1}
        onClick={() => onShow(current + 1)}
      >
        <Icon name="chevron-right" />
      </button>
      <p className="gallery-count" aria-hidden="true">
        {current + 1} / {count}
      </p>
    </>
  );
}
