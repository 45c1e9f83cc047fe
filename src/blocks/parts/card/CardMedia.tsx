import type { Card } from '../../../domain/product/card.ts';
import { pictureAddress } from '../../../domain/product/picture.ts';
import { LABEL_TEXTS } from '../card-texts.ts';
import { Picture } from '../Picture.tsx';

const SOLD = 'none';
const SIZES = '(max-width: 767px) 48vw, 270px';

interface CardMediaProps {
  card: Pick<Card, 'pictures' | 'labels'>;
  eager: boolean | undefined;
  first: boolean | undefined;
  /** They cannot be bought now: said in the place of a label. */
  sold: boolean;
}

/** A card's picture, the one that shows while the mouse rests, and its first label: more would hide the picture. */
export function CardMedia({
  card: { pictures, labels },
  eager = false,
  first = false,
  sold,
}: CardMediaProps) {
  const second = pictures[1];
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
      {second && (
        <img className="picture card-second" src={pictureAddress(second.hash, 480)} alt="" loading="lazy" />
      )}
      {label && (
        <p className={`card-label label label-${label}`}>
          {label === SOLD ? 'Нет в наличии' : LABEL_TEXTS[label]}
        </p>
      )}
    </div>
  );
}
