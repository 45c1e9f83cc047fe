import { type Promotion, promotionAddress } from '../../domain/content/promotion.ts';
import type { Picture as Shown } from '../../domain/product/picture.ts';
import { Picture } from '../parts/Picture.tsx';
import { promotionDays } from './promotion-days.ts';
import './promotion.css';

interface ListedPromotion extends Pick<Promotion, 'slug' | 'title' | 'from' | 'till' | 'description'> {
  /** Pictures of some of the promotion's goods; empty before it starts. */
  pictures: readonly Shown[];
}

export function PromotionList({ promotions }: { promotions: readonly ListedPromotion[] }) {
  if (promotions.length === 0) return <p className="promotion-lead">Сейчас акций нет. Загляните позже.</p>;
  return (
    <ul className="promotion-list">
      {promotions.map((promotion) => (
        <li key={promotion.slug}>
          <h2>
            <a className="whole-tile" href={promotionAddress(promotion.slug)}>
              {promotion.title}
            </a>
          </h2>
          <p className="promotion-days">{promotionDays(promotion)}</p>
          <p>{promotion.description}</p>
          {promotion.pictures.length > 0 && (
            <p className="promotion-goods">
              {promotion.pictures.map((picture) => (
                <Picture key={picture.hash} picture={picture} sizes="120px" alt="" />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
