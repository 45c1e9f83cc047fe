import { sectionsOfRow } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCharacteristics } from '../../data/queries/read-product.ts';
import { comparisonRows } from '../../domain/listing/comparison.ts';
import {
  type ComparedKind,
  groupByKind,
  type Kind,
  kindOfGoods,
} from '../../domain/listing/comparison-kinds.ts';
import { OWN_NAMES } from '../../domain/listing/filter.ts';
import type { Section } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import { termFinder } from '../../domain/product/term.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { characteristicsOf } from '../product/product-parts.ts';

function propertiesOf(snapshot: Snapshot, { id }: Section): ReadonlySet<string> {
  const node = snapshot.sections.byId.get(id);
  const ids = node ? snapshot.scopeOfSection(node).facets.map(({ filter }) => filter.id) : [];
  return new Set(ids.filter((each) => !OWN_NAMES.has(each)));
}

function kindOf(snapshot: Snapshot, { id }: Card): Kind {
  const row = snapshot.rowOf(id);
  const path = row === null ? [] : sectionsOfRow(snapshot.sections, row);
  return kindOfGoods(path, (section) => propertiesOf(snapshot, section));
}

/** Products still sold, grouped by kind, in the order of the ids, with all properties of a kind side by side. */
export async function compareProducts(
  { db, snapshot, settings }: ProductDeps,
  productIds: readonly number[],
): Promise<readonly ComparedKind[]> {
  const cards = snapshot.cards(productIds);
  const ids = cards.map(({ id }) => id);
  const known = ids.length > 0 ? await readCharacteristics(db, ids) : [];
  const byProduct = Map.groupBy(known, ({ productId }) => productId);
  const findTerm = termFinder(settings().terms);
  const column = ({ id, brand }: Card) => [
    ...(brand ? [{ name: 'Бренд', value: brand }] : []),
    ...characteristicsOf(byProduct.get(id) ?? [], findTerm),
  ];
  return groupByKind(cards, (card) => kindOf(snapshot, card)).map(({ kind, goods }) => ({
    ...kind,
    cards: goods,
    rows: comparisonRows(goods.map(column)),
  }));
}
