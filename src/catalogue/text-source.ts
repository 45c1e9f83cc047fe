import { CENTIMETRE } from '../domain/area.ts';
import type { CardStore } from './card-store.ts';
import type { CatalogueRows } from './rows.ts';
import type { SectionNode, SectionTree } from './section-tree.ts';
import type { TextSource } from './text/build-text-index.ts';

/** What is needed of a product only until the snapshot stands, by its number in the order of coming. */
export interface Collected {
  sectionId: number[];
  popularity: number[];
  createdAt: number[];
  /** 0 can be bought, 1 is out of stock, 2 has no price. */
  availability: number[];
  nameKey: string[];
  collectionId: number[];
  /** Of the product and its offers. */
  articles: string[][];
}

const BRAND_WEIGHT = 6;
const COLLECTION_WEIGHT = 6;
const SECTION_WEIGHT = 3;

/** What products are found by besides their names. */
export function textOf(
  rows: CatalogueRows,
  cards: CardStore,
  sections: SectionTree,
  collected: Collected,
  order: Int32Array,
): TextSource {
  const brands = cards.column('brand');
  const widths = cards.column('width');
  const lengths = cards.column('length');
  const sectionNames = new Map<number, { text: string; weight: number }[]>();
  for (const [id, node] of sections.byId) {
    const names: { text: string; weight: number }[] = [];
    for (let at: SectionNode | null = node; at; at = at.parent) {
      names.push({ text: at.section.name, weight: SECTION_WEIGHT });
    }
    sectionNames.set(id, names);
  }
  const named = (text: string | undefined, weight: number) => (text ? [{ text, weight }] : []);
  return {
    count: order.length,
    name: (row) => cards.name(row),
    shared: (row) => {
      const index = order[row] as number;
      return [
        ...named(rows.brands[brands[row] as number]?.name, BRAND_WEIGHT),
        ...named(rows.collections.get(collected.collectionId[index] as number), COLLECTION_WEIGHT),
        ...(sectionNames.get(collected.sectionId[index] as number) ?? []),
      ];
    },
    sides: (row) => {
      const sides = [(widths[row] as number) / CENTIMETRE, (lengths[row] as number) / CENTIMETRE];
      const short = Math.min(...sides);
      return short > 0 ? { short, long: Math.max(...sides) } : null;
    },
    articles: (row) => collected.articles[order[row] as number] ?? [],
  };
}
