import type { ProductPage } from '../../domain/product.ts';
import { About } from './About.tsx';
import { Characteristics } from './Characteristics.tsx';
import { OFFER_BLOCK } from './offer-block.ts';
import { Reviews } from './Reviews.tsx';

/** What is to know of the goods below their pictures. */
export function ProductFacts({ page }: { page: ProductPage }) {
  return (
    <>
      <div id={OFFER_BLOCK}>
        <Characteristics page={page} />
      </div>
      <About description={page.description} brand={page.brand} />
      <Reviews reviews={page.reviews} percent={page.card.ratingPercent} />
    </>
  );
}
