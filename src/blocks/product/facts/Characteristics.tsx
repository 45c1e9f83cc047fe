import type { Offer, ProductPage } from '../../../domain/product/product.ts';
import { TermLink } from '../../parts/TermLink.tsx';
import './facts.css';

export type Characteristic = ProductPage['characteristics'][number];

export function Characteristics({ rows }: { rows: readonly Characteristic[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="facts" aria-labelledby="characteristics">
      <h2 id="characteristics">Характеристики</h2>
      <dl className="characteristics">
        {rows.map(({ name, value, term }) => (
          <div key={name}>
            <dt>
              {name}
              {term && <TermLink term={term} about={name} />}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the values of the selected offer, then those of the product that the offer does not override. */
export function characteristicsOfOffer(
  page: Pick<ProductPage, 'offers' | 'selectedOfferId' | 'rows' | 'characteristics'>,
): readonly Characteristic[] {
  const { offers, selectedOfferId, rows, characteristics } = page;
  const offer = offers.find(({ id }) => id === selectedOfferId);
  const own = rows.flatMap((row) => {
    const label = row.values.find(({ id }) => id === offer?.values[row.propertyId])?.label;
    const { name, term } = row;
    return label === undefined ? [] : [{ name, value: label, ...(term && { term }) }];
  });
  const article = articleOf(offer, offers.length);
  const named = new Set([...own, ...article].map(({ name }) => name));
  return [...article, ...own, ...characteristics.filter(({ name }) => !named.has(name))];
}

/** Returns the article number if there are several offers; that of a single offer is in the page's head. */
function articleOf(offer: Offer | undefined, count: number): Characteristic[] {
  return count > 1 && offer?.article ? [{ name: 'Артикул', value: offer.article }] : [];
}
