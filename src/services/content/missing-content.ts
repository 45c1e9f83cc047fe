import type { Pool } from 'pg';
import { readContentRecords } from '../../data/queries/read-content.ts';
import type { Content } from '../../domain/content/content.ts';
import { missingFacts } from '../../domain/content/missing-facts.ts';

/** What a shop has not said of itself yet: `shop.phone`, `front.hero`, `page/delivery`. */
export async function missingContent(pool: Pool, shipped: Content): Promise<string[]> {
  return missingFacts(
    await readContentRecords(pool),
    shipped.pages.map(({ slug }) => slug),
  );
}
