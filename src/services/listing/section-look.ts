import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { SectionLook } from '../../domain/admin/section-page.ts';

/** Returns how listings show a section: its picture, and the filters that they show or hide, in display order; empty if it is not shown. */
export function sectionLook(snapshot: Snapshot, id: number): SectionLook {
  const node = snapshot.sections.byId.get(id);
  if (!node) return { filters: [], picture: null };
  const { before, properties, after } = snapshot.parts.filters;
  const names = new Map([...before, ...properties, ...after].map((filter) => [filter.id, filter.name]));
  const shown = snapshot.scopeOfSection(node).facets.map((facet) => {
    const { id: filter, name } = facet.filter;
    return { id: filter, name: facet.name ?? name, isHiddenAbove: false };
  });
  const hidden = [...node.hiddenFilters].flatMap((filter) => {
    const name = names.get(filter);
    const isHiddenAbove = node.parent?.hiddenFilters.has(filter) ?? false;
    return name === undefined ? [] : [{ id: filter, name, isHiddenAbove }];
  });
  return { filters: [...shown, ...hidden], picture: node.section.picture };
}
