import type { MouseEvent } from 'react';
import type { Picture as ShopPicture } from '../../../domain/product/picture.ts';
import { Picture } from '../../parts/Picture.tsx';

interface ThumbnailsProps {
  pictures: readonly ShopPicture[];
  mirrored: readonly string[];
  current: number;
  /** Whether the Tab key stops at each. */
  stops: boolean;
  more: number;
  moreAddress: string;
  onChoose: (index: number) => void;
  onMore: () => void;
}

/** Thumbnails, and a link to pictures that are not loaded yet [PROD-6]. */
export function Thumbnails(props: ThumbnailsProps) {
  const { pictures, mirrored, current, stops, more, moreAddress, onChoose, onMore } = props;
  if (pictures.length < 2) return null;
  const tabIndex = stops ? undefined : -1;
  const choose = (event: MouseEvent, act: () => void) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  return (
    <ul className="gallery-thumbnails">
      {[
        ...pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the link to the others keeps its focus when it becomes the next of them
          <li key={index} className={mirrored.includes(picture.hash) ? 'gallery-mirrored' : undefined}>
            <a
              href={`#photo-${index + 1}`}
              tabIndex={tabIndex}
              aria-label={`Фото ${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => choose(event, () => onChoose(index))}
            >
              <Picture picture={picture} sizes="80px" alt="" />
            </a>
          </li>
        )),
        more > 0 && (
          <li key={pictures.length}>
            <a
              className="gallery-more"
              href={moreAddress}
              tabIndex={tabIndex}
              aria-current={current >= pictures.length ? 'true' : undefined}
              onClick={(event) => choose(event, onMore)}
            >
              ещё {more}
            </a>
          </li>
        ),
      ]}
    </ul>
  );
}
