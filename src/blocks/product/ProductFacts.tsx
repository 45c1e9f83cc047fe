import type { ProductPage } from '../../domain/product/product.ts';
import { About } from './About.tsx';
import { Benefits } from './Benefits.tsx';
import { Characteristics } from './Characteristics.tsx';
import { Documents } from './Documents.tsx';
import { Opinions, type OpinionTab } from './Opinions.tsx';
import { OFFER_BLOCK } from './offer-block.ts';
import { Video } from './Video.tsx';

interface ProductFactsProps {
  page: ProductPage;
  /** What the page's address wants open. */
  open: { benefit: string | null; tab: OpinionTab | null };
}

/** What is to know of the goods below their pictures. */
export function ProductFacts({ page, open }: ProductFactsProps) {
  return (
    <>
      <div id={OFFER_BLOCK}>
        <Characteristics page={page} />
      </div>
      <About description={page.description} brand={page.brand} />
      <Documents documents={page.documents} />
      <Video address={page.video} name={page.card.name} poster={page.card.pictures[0] ?? null} />
      <Benefits open={open.benefit} />
      <Opinions page={page} open={open.tab} />
    </>
  );
}
