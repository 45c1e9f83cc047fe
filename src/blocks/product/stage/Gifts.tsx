import { type Card, productAddress } from '../../../domain/product/card.ts';
import { Picture } from '../../parts/Picture.tsx';
import './gifts.css';

export function Gifts({ gifts }: { gifts: readonly Pick<Card, 'id' | 'slug' | 'name' | 'pictures'>[] }) {
  if (gifts.length === 0) return null;
  return (
    <ul className="gifts" aria-label="Подарок">
      {gifts.map(({ id, slug, name, pictures }) => (
        <li key={id}>
          <Picture picture={pictures[0] ?? null} sizes="48px" alt="" />
          <p>
            <b>В подарок:</b> <a href={productAddress(slug)}>{name}</a>
          </p>
        </li>
      ))}
    </ul>
  );
}
