import { offerAddress } from '../../../domain/product/card.ts';
import type { Offer } from '../../../domain/product/product.ts';
import '../buy/offer-rows.css';

/** Offers that no property distinguishes, by name and address [PROD-13]. */
export function OfferLinks({
  slug,
  offers,
  selectedOfferId,
}: {
  slug: string;
  offers: readonly Pick<Offer, 'id' | 'name' | 'article'>[];
  selectedOfferId: number | null;
}) {
  return (
    <nav className="offer-row" aria-label="Варианты">
      <ul className="values">
        {offers.map(({ id, name, article }) => (
          <li key={id}>
            <a
              className="value"
              href={offerAddress(slug, id)}
              aria-current={id === selectedOfferId ? 'true' : undefined}
            >
              {name || article || id}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
