import type { Pool } from 'pg';
import { readContentRecords } from '../../data/queries/read-content.ts';
import { CONTENT_PARTS, type Content } from '../../domain/content/content.ts';

/** The keys of what a shop still says in the words it came with. */
export async function missingContent(pool: Pool, shipped: Content): Promise<string[]> {
  const said = new Set((await readContentRecords(pool)).map(({ key }) => key));
  const wanted = [...CONTENT_PARTS, ...shipped.pages.map(({ slug }) => `page/${slug}`)];
  return wanted.filter((key) => !said.has(key));
}
