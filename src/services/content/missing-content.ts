import type { Pool } from 'pg';
import { readContentRecords } from '../../data/queries/read-content.ts';
import type { Content } from '../../domain/content/content.ts';
import type { PromiseFacts } from '../../domain/content/promises.ts';
import { type MissingFact, missingFacts } from '../../domain/desk/missing-facts.ts';

/** What the merchant has not set yet; `shipped` has the pages of every shop, `facts` what holds now. */
export async function missingContent(
  pool: Pool,
  shipped: Pick<Content, 'pages'>,
  facts: PromiseFacts,
): Promise<MissingFact[]> {
  return missingFacts(facts, await readContentRecords(pool), shipped.pages);
}
