import {
  type PictureWidth,
  pictureSources,
  placeholderStyle,
  type Picture as ShopPicture,
} from '../../domain/product/picture.ts';
import { Icon } from '../../ui/Icon.tsx';
import './picture.css';

interface PictureProps {
  /** Smallest and largest width needed here; others are left out of `srcset`. */
  min?: PictureWidth;
  max?: PictureWidth;
  picture: ShopPicture | null;
  /** Layout width for the `sizes` attribute. */
  sizes: string;
  /** Replaces the picture's own alternative text; empty where the name is next to the picture. */
  alt?: string;
  /** Loaded immediately instead of near the viewport. */
  eager?: boolean;
  /** Marks the largest picture of the page, which is loaded first. */
  first?: boolean;
}

/** A picture over a placeholder of its colours; a neutral field if there is no picture. */
export function Picture({ picture, sizes, min, max, alt, eager = false, first = false }: PictureProps) {
  if (!picture)
    return (
      <span className="picture picture-none">
        <Icon name="picture" />
      </span>
    );
  return (
    <img
      className="picture"
      {...pictureSources(picture, { sizes, min, max })}
      alt={alt ?? picture.alt}
      loading={eager || first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      style={{ background: placeholderStyle(picture.placeholder) }}
    />
  );
}
