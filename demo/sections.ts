import type { CatalogueRecord, PropertyValue, SectionRecord } from '../src/exchange/record.ts';
import { type Branch, TREE } from './section-tree.ts';

function* records(branches: readonly Branch[], parent: Branch | null): Generator<SectionRecord> {
  for (const [position, branch] of branches.entries()) {
    const pageType = branch.pageType ?? parent?.pageType;
    const filterVariant = branch.filterVariant ?? parent?.filterVariant;
    const inherited = { ...branch, ...(pageType && { pageType }), ...(filterVariant && { filterVariant }) };
    yield {
      kind: 'section',
      id: branch.id,
      parent: parent?.id ?? null,
      name: branch.name,
      position,
      pageType: pageType ?? 'catalogue',
      filterVariant: filterVariant ?? 'sidebar',
      text: branch.text ?? '',
    };
    yield* records(branch.children ?? [], inherited);
  }
}

/** Yields the section tree, parents first. Subsections inherit page type and filter variant. */
export function sectionRecords(): Generator<SectionRecord> {
  return records(TREE, null);
}

const KINDS = new Map<string, { section: string; word: string }>();
function collectKinds(branches: readonly Branch[]): void {
  for (const { id, kinds, children } of branches) {
    for (const [kind, word] of Object.entries(kinds ?? {})) KINDS.set(kind, { section: id, word });
    collectKinds(children ?? []);
  }
}
collectKinds(TREE);

/** Returns the section of a kind of products; the id of a section stays as it is. */
export function sectionOf(kind: string): string {
  return KINDS.get(kind)?.section ?? kind;
}

/** Id of the property that distinguishes kinds within one section. */
const KIND_PROPERTY = 'kind';

/** Returns the property «Вид» for products of a kind; empty if the section itself is the kind. */
export function kindProperty(kind: string): PropertyValue[] {
  return KINDS.has(kind) ? [{ property: KIND_PROPERTY, value: `${KIND_PROPERTY}-${kind}` }] : [];
}

/** Yields the property «Вид» and its values. */
export function* kindRecords(): Generator<CatalogueRecord> {
  yield {
    kind: 'property',
    id: KIND_PROPERTY,
    name: 'Вид',
    type: 'dictionary',
    position: 0,
    filterable: true,
  };
  let position = 0;
  for (const [kind, { word }] of KINDS) {
    const id = `${KIND_PROPERTY}-${kind}`;
    yield { kind: 'property-value', property: KIND_PROPERTY, id, value: word, position: position++ };
  }
}
