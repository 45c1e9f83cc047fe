import { pictureSources, placeholderStyle } from '../../../domain/product/picture.ts';
import type { RichImage } from '../../../domain/product/rich-widget.ts';

interface RichPictureProps {
  image: RichImage;
  /** Layout width from 768 px on, for the `sizes` attribute. */
  sizes: string;
}

const NARROW = '(max-width: 767px)';

/** A picture of a rich description, with another crop below 768 px if there is one. Both have sizes, so that nothing moves. */
export function RichPicture({ image: { wide, narrow }, sizes }: RichPictureProps) {
  const { width, height, srcSet } = narrow
    ? pictureSources(narrow, { sizes: '100vw' })
    : { width: 0, height: 0, srcSet: '' };
  return (
    <picture>
      {narrow && <source media={NARROW} srcSet={srcSet} sizes="100vw" width={width} height={height} />}
      <img
        {...pictureSources(wide, { sizes: `${NARROW} 100vw, ${sizes}` })}
        alt={wide.alt}
        loading="lazy"
        style={{ background: placeholderStyle(wide.placeholder) }}
      />
    </picture>
  );
}
