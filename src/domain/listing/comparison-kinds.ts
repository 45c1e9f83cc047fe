import type { Card } from '../product/card.ts';
import { type ComparisonRow, rowsOfColumns } from './comparison.ts';
import type { Section } from './section.ts';

/** A group of products that are compared with each other, named after a section. */
export interface Kind {
  slug: string;
  name: string;
}

/** A kind with its products side by side. */
export interface ComparedKind extends Kind {
  cards: readonly Card[];
  rows: readonly ComparisonRow[];
}

/** Kind of products outside any section; no section has this slug. */
const OTHERS: Kind = { slug: '-', name: 'Другие товары' };
/** Minimum number of common properties; fewer, such as colour and material, say little. */
const MIN_SHARED = 4;

/** Whether two kinds of products have similar properties: at least four in common, and more than half of the shorter list. */
export function isOfOneKind(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...some].filter((each) => others.has(each)).length;
  return shared >= MIN_SHARED && 2 * shared > Math.min(some.size, others.size);
}

/**
 * Returns the kind of a product for comparison: its top section if the product's group, which is the next section, and the largest group
 * there have similar properties (ceramic tiles and porcelain), else its group (door frames). The kind depends on the catalogue only, not on
 * the other products compared.
 * @param path sections of the product, from the top
 * @param propertiesOf returns the properties of a section's products
 */
export function kindOfGoods(
  path: readonly Section[],
  propertiesOf: (section: Section) => ReadonlySet<string>,
): Kind {
  const [top, group] = path;
  if (!top) return OTHERS;
  const [main, ...others] = top.children.toSorted((a, b) => b.count - a.count);
  if (!group || !main) return { slug: top.slug, name: top.name };
  const isAlike = (section: Section) => isOfOneKind(propertiesOf(main), propertiesOf(section));
  const { slug, name } = (group.id === main.id ? others.some(isAlike) : isAlike(group)) ? top : group;
  return { slug, name };
}

/** Groups products by kind, starting with the kind of the newest product; within a kind the order stays, the newest last. */
export function groupByKind<Goods>(
  goods: readonly Goods[],
  kindOf: (goods: Goods) => Kind,
): { kind: Kind; goods: Goods[] }[] {
  const groups = new Map<string, { kind: Kind; goods: Goods[] }>();
  for (const each of goods.toReversed()) {
    const kind = kindOf(each);
    const group = groups.get(kind.slug) ?? { kind, goods: [] };
    group.goods.unshift(each);
    groups.set(kind.slug, group);
  }
  return [...groups.values()];
}

/** Limits the kinds to the products that are left, in their order, and drops kinds that become empty. */
export function kindsLeft(kinds: readonly ComparedKind[], left: readonly Card[]): readonly ComparedKind[] {
  return kinds.flatMap((kind) => {
    const cards = left.filter((card) => kind.cards.includes(card));
    if (cards.length === 0) return [];
    if (cards.length === kind.cards.length && cards.every((card, at) => card === kind.cards[at]))
      return [kind];
    const columns = cards.map((card) => kind.cards.indexOf(card));
    return [{ ...kind, cards, rows: rowsOfColumns(kind.rows, columns) }];
  });
}

/** Returns the requested kind, else that of the product added last; null if nothing is compared. */
export function kindShown<Of extends Kind>(kinds: readonly Of[], requested: string | null): Of | null {
  return kinds.find(({ slug }) => slug === requested) ?? kinds[0] ?? null;
}

/**
 * Returns the address of a comparison: of one kind or the latest one, with all properties or only those that differ, of the visitor's own
 * products or of given ones.
 */
export function comparisonAddress(
  kind: string | null,
  differences: boolean,
  goods: readonly number[] | null = null,
): string {
  const query = new URLSearchParams();
  if (goods) query.set('goods', goods.join(','));
  if (kind !== null) query.set('kind', kind);
  if (differences) query.set('differences', '1');
  return query.size > 0 ? `/comparison/?${query.toString().replaceAll('%2C', ',')}` : '/comparison/';
}
