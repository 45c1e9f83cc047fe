import { sql } from 'drizzle-orm';
import { schema as s } from '../connection.ts';

/** Maximum depth of sections, larger than in any real tree; guards against cycles. */
const MAX_DEPTH = 20;

/**
 * Columns that decide how an offer is supplied, for a query that joins `offers` and `products`: whether its stock is stated, its brand's
 * slug, and the slugs of its section and of those above it, the nearest first.
 */
export const supplyColumns = {
  stockStated: s.offers.stockStated,
  brandSlug: sql<string | null>`(select b.slug from ${s.brands} b where b.id = ${s.products.brandId})`,
  sectionSlugs: sql<string[]>`array(
    with recursive up(id, parent_id, slug, depth) as (
      select c.id, c.parent_id, c.slug, 1 from ${s.sections} c where c.id = ${s.products.sectionId} and c.active
      union all
      select c.id, c.parent_id, c.slug, up.depth + 1 from ${s.sections} c join up on c.id = up.parent_id
      where c.active and up.depth < ${MAX_DEPTH}
    ) select slug from up order by depth)`,
};
