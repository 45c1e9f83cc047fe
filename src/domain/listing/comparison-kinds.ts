import type { Card } from '../product/card.ts';
import { type ComparisonRow, rowsOfColumns } from './comparison.ts';
import type { Section } from './section.ts';

/** Goods that are compared with each other, by the section that names them. */
export interface Kind {
  slug: string;
  name: string;
}

/** A kind with its goods side by side. */
export interface ComparedKind extends Kind {
  cards: readonly Card[];
  rows: readonly ComparisonRow[];
}

/** Of goods that stand in no section; no section has such a slug. */
const OTHERS: Kind = { slug: '-', name: 'Другие товары' };
/** Fewer properties in common, such as colour and material, say little. */
const MIN_SHARED = 4;

/** Whether goods are told apart by the same properties: by at least four, and by more than half of the shorter list. */
export function isOfOneKind(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...some].filter((each) => others.has(each)).length;
  return shared >= MIN_SHARED && 2 * shared > Math.min(some.size, others.size);
}

/**
 * With what goods are compared: with all of their top section whose groups are of one kind with its largest one, as ceramic tiles and
 * porcelain, else with their own group, as door frames. It depends on the catalogue alone, not on what else is compared.
 * @param way the sections of the goods, from the top
 * @param propertiesOf by which properties a section's goods are told apart
 */
export function kindOfGoods(
  way: readonly Section[],
  propertiesOf: (section: Section) => ReadonlySet<string>,
): Kind {
  const [top, group] = way;
  if (!top) return OTHERS;
  const [main, ...others] = top.children.toSorted((a, b) => b.count - a.count);
  if (!group || !main) return { slug: top.slug, name: top.name };
  const isAlike = (section: Section) => isOfOneKind(propertiesOf(main), propertiesOf(section));
  const { slug, name } = (group.id === main.id ? others.some(isAlike) : isAlike(group)) ? top : group;
  return { slug, name };
}

/** Goods by their kind, the kind of the newest first; within a kind they keep their order, the newest last. */
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

/** The kinds with those of their goods that are left, in the order of these; without kinds of which none is. */
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

/** The kind an address asks for, else that of the goods added last; null where nothing is compared. */
export function kindShown<Of extends Kind>(kinds: readonly Of[], asked: string | null): Of | null {
  return kinds.find(({ slug }) => slug === asked) ?? kinds[0] ?? null;
}

/**
 * The address of a comparison: of one kind, or of that added last, and whether only of what differs; of the visitor's own goods, or of
 * those it names.
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
