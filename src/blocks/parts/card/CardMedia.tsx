import type { Card, Label } from '../../../domain/product/card.ts';
import { LABEL_TEXTS } from '../../../domain/product/label-names.ts';
import { pictureAddress } from '../../../domain/product/picture.ts';
import { Picture } from '../Picture.tsx';

const SOLD = 'none';
const SIZES = '(max-width: 767px) 48vw, 270px';

interface CardMediaProps {
  card: Pick<Card, 'pictures' | 'slug' | 'unitArea'>;
  label: Label | undefined;
  eager: boolean | undefined;
  first: boolean | undefined;
  sold: boolean;
}

/**
 * Picture of a card; on hover a second picture or, if there is none, the goods in a room.
 */
export function CardMedia({
  card: { pictures, slug, unitArea },
  label: own,
  eager = false,
  first = false,
  sold,
}: CardMediaProps) {
  const other = pictures[1];
  const second = other ? pictureAddress(other.hash, 480) : unitArea && `/visualiser/still?goods=${slug}`;
  const label = sold ? SOLD : own;
  return (
    <div className="card-media" style={second ? { ['--second' as string]: `url(${second})` } : undefined}>
      <Picture
        picture={pictures[0] ?? null}
        sizes={SIZES}
        min={320}
        max={640}
        alt=""
        eager={eager}
        first={first}
      />
      {label && (
        <p className={`card-label label label-${label}`}>
          {label === SOLD ? 'Нет в наличии' : LABEL_TEXTS[label]}
        </p>
      )}
    </div>
  );
}
