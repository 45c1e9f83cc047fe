import { type Promotion, promotionAddress } from '../../domain/content/promotion.ts';
import { promotionDays } from './promotion-days.ts';
import './promotion.css';

/** The promotions of the shop with their days. */
export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return <p className="promotion-lead">Сейчас акций нет. Загляните позже.</p>;
  return (
    <ul className="promotion-list">
      {promotions.map((promotion) => (
        <li key={promotion.slug}>
          <h2>
            <a href={promotionAddress(promotion.slug)}>{promotion.title}</a>
          </h2>
          <p className="promotion-days">{promotionDays(promotion)}</p>
          <p>{promotion.description}</p>
        </li>
      ))}
    </ul>
  );
}
