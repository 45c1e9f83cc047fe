import type { Pool } from 'pg';
import { readContentRecords } from '../../data/queries/read-content.ts';
import { type MissingFact, missingFacts } from '../../domain/admin/missing-facts.ts';
import type { Content } from '../../domain/content/content.ts';
import type { PromiseFacts } from '../../domain/content/promises.ts';

/** Lists what the merchant has not set yet; `shipped` has the default pages, and `facts` the current state of the shop. */
export async function missingContent(
  pool: Pool,
  shipped: Pick<Content, 'pages'>,
  facts: PromiseFacts,
): Promise<MissingFact[]> {
  return missingFacts(facts, await readContentRecords(pool), shipped.pages);
}
