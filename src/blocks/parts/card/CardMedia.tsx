import type { Card } from '../../../domain/product/card.ts';
import { pictureAddress } from '../../../domain/product/picture.ts';
import { LABEL_TEXTS } from '../card-texts.ts';
import { Picture } from '../Picture.tsx';

const SOLD = 'none';
const SIZES = '(max-width: 767px) 48vw, 270px';

interface CardMediaProps {
  card: Pick<Card, 'pictures' | 'labels' | 'slug' | 'unitArea'>;
  eager: boolean | undefined;
  first: boolean | undefined;
  /** They cannot be bought now: said in the place of a label. */
  sold: boolean;
}

/** A card's picture, the one that shows while the mouse rests, else the goods in a room, and its first label: more would hide the picture. */
export function CardMedia({
  card: { pictures, labels, slug, unitArea },
  eager = false,
  first = false,
  sold,
}: CardMediaProps) {
  const own = pictures[1];
  const second = own ? pictureAddress(own.hash, 480) : unitArea && `/visualiser/still?goods=${slug}`;
  const label = sold ? SOLD : labels[0];
  return (
    <div className="card-media">
      <Picture
        picture={pictures[0] ?? null}
        sizes={SIZES}
        min={320}
        max={640}
        alt=""
        eager={eager}
        first={first}
      />
      {second && <img className="picture card-second" src={second} alt="" loading="lazy" />}
      {label && (
        <p className={`card-label label label-${label}`}>
          {label === SOLD ? 'Нет в наличии' : LABEL_TEXTS[label]}
        </p>
      )}
    </div>
  );
}
