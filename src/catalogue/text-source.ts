import { CENTIMETRE } from '../domain/measures/area.ts';
import type { CardStore } from './card-store.ts';
import type { Filter, Filters } from './facets.ts';
import { ABSENT } from './range-column.ts';
import type { CatalogueRows } from './rows.ts';
import type { SectionNode, SectionTree } from './section-tree.ts';
import type { SharedText, TextSource } from './text/build-text-index.ts';

/** What is needed of a product only until the snapshot stands, by its number in the order of coming. */
export interface Collected {
  sectionId: number[];
  popularity: number[];
  createdAt: number[];
  /** As `availabilityRank` has it: the soonest first. */
  availability: number[];
  nameKey: string[];
  collectionId: number[];
  /** Of the product and its offers. */
  articles: string[][];
}

const BRAND_WEIGHT = 6;
const COLLECTION_WEIGHT = 6;
/** «Тоскана» finds the collection «Тоскана» before «Тоскана Нуово». */
const WHOLE_COLLECTION_WEIGHT = 9;
const SECTION_WEIGHT = 4;
/** Of the sections above. */
const UPPER_SECTION_WEIGHT = 2;
const VALUE_WEIGHT = 2;

/** Of a property that is or is not, the name says what the value does not. */
const YES = /^(?:да|есть|yes)$/i;
const NO = /^(?:нет|no|-)?$/i;

/** Properties whose figures are looked for with their unit: «ламинат 12 мм». */
const MEASURED = new Set(['мм', 'см', 'м', 'кг', 'г', 'л', 'мл']);

type TextsOfRow = (row: number) => readonly SharedText[];
const NO_TEXTS: readonly SharedText[] = [];

/** What rows say with one property, made once a value. */
function textsOfFilter(filter: Filter): TextsOfRow | null {
  if (filter.kind === 'terms') {
    const { codes, codeCount, starts, members, values } = filter.column;
    const textsOfValue = values.map(({ label }): readonly SharedText[] => {
      if (NO.test(label)) return NO_TEXTS;
      return [{ text: YES.test(label) ? filter.name : label, weight: VALUE_WEIGHT }];
    });
    const textsOfCode = Array.from({ length: codeCount }, (_, code) =>
      Array.from(members.subarray(starts[code], starts[code + 1])).flatMap(
        (member) => textsOfValue[member] ?? NO_TEXTS,
      ),
    );
    return (row) => textsOfCode[codes[row] as number] ?? NO_TEXTS;
  }
  if (!MEASURED.has(filter.unit)) return null;
  const texts = new Map<number, readonly SharedText[]>();
  return (row) => {
    const number = filter.column[row] as number;
    if (number === ABSENT) return NO_TEXTS;
    const known = texts.get(number);
    if (known) return known;
    const made = [{ text: `${number / filter.scale} ${filter.unit}`, weight: VALUE_WEIGHT }];
    texts.set(number, made);
    return made;
  };
}

/** The names of a section and of those above it. */
function textsOfSections(sections: SectionTree): Map<number, SharedText[]> {
  const named = new Map<SectionNode, SharedText>();
  const upper = (node: SectionNode): SharedText => {
    const text = named.get(node) ?? { text: node.section.name, weight: UPPER_SECTION_WEIGHT, kind: true };
    named.set(node, text);
    return text;
  };
  const texts = new Map<number, SharedText[]>();
  for (const [id, node] of sections.byId) {
    const own: SharedText[] = [{ text: node.section.name, weight: SECTION_WEIGHT, kind: true }];
    for (let at = node.parent; at; at = at.parent) own.push(upper(at));
    texts.set(id, own);
  }
  return texts;
}

/** What products are found by besides their names. */
export function textOf(
  rows: CatalogueRows,
  cards: CardStore,
  sections: SectionTree,
  filters: Filters,
  collected: Collected,
  order: Int32Array,
): TextSource {
  const brands = cards.column('brand');
  const widths = cards.column('width');
  const lengths = cards.column('length');
  const brandTexts = rows.brands.map(({ name }) => ({ text: name, weight: BRAND_WEIGHT }));
  const collectionTexts = new Map(
    Array.from(rows.collections, ([id, text]) => {
      return [id, { text, weight: /\s/.test(text) ? COLLECTION_WEIGHT : WHOLE_COLLECTION_WEIGHT }];
    }),
  );
  const sectionTexts = textsOfSections(sections);
  const properties = filters.properties.map(textsOfFilter).filter((texts) => texts !== null);
  return {
    count: order.length,
    name: (row) => cards.name(row),
    *shared(row) {
      const index = order[row] as number;
      const brand = brandTexts[brands[row] as number];
      if (brand) yield brand;
      const collection = collectionTexts.get(collected.collectionId[index] as number);
      if (collection) yield collection;
      yield* sectionTexts.get(collected.sectionId[index] as number) ?? NO_TEXTS;
      for (const texts of properties) yield* texts(row);
    },
    sides: (row) => {
      const sides = [(widths[row] as number) / CENTIMETRE, (lengths[row] as number) / CENTIMETRE];
      const short = Math.min(...sides);
      return short > 0 ? { short, long: Math.max(...sides) } : null;
    },
    articles: (row) => collected.articles[order[row] as number] ?? [],
  };
}
