import { type FilterOrder, firstFilters } from '../domain/listing/filter-settings.ts';
import { type Filters, prepareFacets, withoutFilters } from './facets.ts';
import type { JointColumns } from './joint-columns.ts';
import { type Pace, pacedLoop } from './pace.ts';
import { type Scope, vocabularyOf } from './scope.ts';
import { Scratch } from './scratch.ts';
import { lineage, type SectionTree } from './section-tree.ts';
import type { VariantRows } from './variant-rows.ts';

/** Prepares facets and words of each section, by section id, so that its first listing is quick. */
export async function prepareScopes(
  sections: SectionTree,
  filters: Filters,
  { joints, variants, order }: { joints: JointColumns; variants: VariantRows; order: FilterOrder },
  pace: Pace,
): Promise<ReadonlyMap<number, Scope>> {
  const scratch = new Scratch();
  const nodes = [...sections.byId.values()];
  const scopes = new Map<number, Scope>();
  await pacedLoop(
    nodes.length,
    pace,
    (index) => {
      const node = nodes[index];
      if (!node) return;
      const shown = withoutFilters(filters, node.hiddenFilters);
      const facets = prepareFacets(shown, { joints, variants }, node.rows, scratch, {
        first: firstFilters(
          order,
          lineage(node).map(({ section }) => section.slug),
        ),
        last: order.last,
      });
      scopes.set(node.section.id, {
        rows: node.rows,
        facets,
        vocabulary: vocabularyOf(facets),
        ranked: null,
      });
    },
    1,
  );
  return scopes;
}
