import {
  type PictureWidth,
  pictureSources,
  placeholderStyle,
  type Picture as ShopPicture,
} from '../../domain/product/picture.ts';
import { Icon } from '../../ui/Icon.tsx';
import './picture.css';

interface PictureProps {
  /** The smallest and the largest width this place ever needs; others are not named. */
  min?: PictureWidth;
  max?: PictureWidth;
  picture: ShopPicture | null;
  /** Layout width, as the attribute of that name takes it. */
  sizes: string;
  /** Replaces the picture's own text; empty where its name stands beside it. */
  alt?: string;
  /** Loaded at once instead of when it nears the window. */
  eager?: boolean;
  /** The page's largest picture. */
  first?: boolean;
}

/** A picture over its placeholder, which has its colours before it comes; a quiet field where there is none. */
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
