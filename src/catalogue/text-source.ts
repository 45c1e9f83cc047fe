import { CENTIMETRE } from '../domain/measures/area.ts';
import type { Label } from '../domain/product/card.ts';
import { isOfFormat, type SearchWords } from '../domain/search/search-words.ts';
import type { CardStore } from './card-store.ts';
import type { Filter, Filters } from './facets.ts';
import { ABSENT } from './range-column.ts';
import type { CatalogueRows } from './rows.ts';
import { lineage, type SectionNode, type SectionTree } from './section-tree.ts';
import type { SharedText, TextSource } from './text/build-text-index.ts';
import { stemOf } from './text/stem.ts';
import { normalise, type Size } from './text/words.ts';

/** Data of products that is needed only while the snapshot is built, in the order of adding. */
export interface Collected {
  sectionId: number[];
  popularity: number[];
  createdAt: number[];
  /** As in `availabilityRank`, lower for what is available sooner. */
  availability: number[];
  nameKey: string[];
  collectionId: number[];
  /** Articles of the product and its offers. */
  articles: string[][];
  /** Barcodes of its offers. */
  barcodes: (readonly string[])[];
  /** Texts of {@link ProductRow.searched}. */
  searched: (readonly string[])[];
}

const BRAND_WEIGHT = 6;
const COLLECTION_WEIGHT = 6;
/** For the query «Тоскана», ranks the collection «Тоскана» before «Тоскана Нуово». */
const WHOLE_COLLECTION_WEIGHT = 10;
const SECTION_WEIGHT = 4;
/** Weight of the names of the sections above the product's own. */
const UPPER_SECTION_WEIGHT = 2;
const VALUE_WEIGHT = 2;
const LABEL_WEIGHT = 3;
const FORMAT_WEIGHT = 4;
/** Weight of additional texts such as the country of origin. */
const SEARCHED_WEIGHT = 3;

/** Positive values of yes/no properties, for which the property's name is searched instead. */
const YES = /^(?:да|есть|yes)$/i;
const NO = /^(?:нет|no|-)?$/i;

/** Units of properties whose numbers are searched with their unit: «ламинат 12 мм». */
const MEASURED = new Set(['мм', 'см', 'м', 'кг', 'г', 'л', 'мл']);

type TextsOfRow = (row: number) => readonly SharedText[];
const NO_TEXTS: readonly SharedText[] = [];

/** Properties whose one-word values are colours: «белый» of «Цвет». */
const COLOUR = /^цвет/i;
const isOneWord = (label: string) => /^[\p{L}]+$/u.test(label);

function coloursOf(filters: readonly Filter[]): Set<string> {
  return new Set(
    filters.flatMap((filter) =>
      filter.kind === 'terms' && COLOUR.test(filter.name)
        ? filter.column.values.flatMap(({ label }) => (isOneWord(label) ? stemOf(normalise(label)) : []))
        : [],
    ),
  );
}

/** Returns the texts of goods with a value: the value itself (of a yes/no property its name) and synonyms from the settings. */
function textsOfValue(label: string, name: string, words: SearchWords): readonly SharedText[] {
  if (NO.test(label)) return NO_TEXTS;
  const text = YES.test(label) ? name : label;
  return [text, ...(words.values[text] ?? [])].map((each) => ({
    ...{ text: each, weight: VALUE_WEIGHT, value: true as const },
  }));
}

/** Returns a function from rows to the texts of one filter; each text is made once per value. */
function textsOfFilter(filter: Filter, words: SearchWords, colours: ReadonlySet<string>): TextsOfRow | null {
  if (filter.kind === 'terms') {
    const { codes, codeCount, starts, members, values } = filter.column;
    const isPart = words.partProperties.includes(filter.name);
    const texts = values.map(({ label }) =>
      isPart && colours.has(stemOf(normalise(label))) ? NO_TEXTS : textsOfValue(label, filter.name, words),
    );
    const textsOfCode = Array.from({ length: codeCount }, (_, code) =>
      Array.from(members.subarray(starts[code], starts[code + 1])).flatMap(
        (member) => texts[member] ?? NO_TEXTS,
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

function textsOfLabels(cards: CardStore, words: SearchWords): TextsOfRow {
  const texts = new Map<Label, SharedText>();
  const textOf = (label: Label): SharedText => {
    const text = texts.get(label) ?? { text: (words.labels[label] ?? []).join(' '), weight: LABEL_WEIGHT };
    texts.set(label, text);
    return text;
  };
  return (row) => cards.labels(row).map(textOf);
}

function textsOfFormats({ formats }: SearchWords): (sides: Size | null) => readonly SharedText[] {
  const texts = formats.map((format) => ({
    format,
    shared: { text: format.words.join(' '), weight: FORMAT_WEIGHT },
  }));
  return (sides) =>
    sides === null
      ? NO_TEXTS
      : texts.flatMap(({ format, shared }) => (isOfFormat(format, sides) ? [shared] : []));
}

function textsOfSections(sections: SectionTree): Map<number, SharedText[]> {
  const named = new Map<SectionNode, SharedText>();
  const upper = (node: SectionNode): SharedText => {
    const text = named.get(node) ?? {
      ...{ text: node.section.name, weight: UPPER_SECTION_WEIGHT, kind: 'upper' as const },
    };
    named.set(node, text);
    return text;
  };
  const texts = new Map<number, SharedText[]>();
  for (const [id, node] of sections.byId) {
    const [, ...above] = lineage(node);
    const own: SharedText = { text: node.section.name, weight: SECTION_WEIGHT, kind: 'own' };
    texts.set(id, [own, ...above.map(upper)]);
  }
  return texts;
}

/** Returns the texts by which products are found besides their names. */
export function textOf(
  rows: CatalogueRows,
  cards: CardStore,
  sections: SectionTree,
  filters: Filters,
  collected: Collected,
  order: Int32Array,
  words: SearchWords,
): TextSource {
  const brands = cards.column('brand');
  const widths = cards.column('width');
  const lengths = cards.column('length');
  const brandTexts = rows.brands.map(({ name }) => ({ text: name, weight: BRAND_WEIGHT }));
  const collectionTexts = new Map(
    rows.collections.map(({ id, name }) => {
      const weight = /\s/.test(name) ? COLLECTION_WEIGHT : WHOLE_COLLECTION_WEIGHT;
      return [id, { text: name, weight }];
    }),
  );
  const sectionTexts = textsOfSections(sections);
  const colours = coloursOf(filters.properties);
  const properties = filters.properties
    .map((filter) => textsOfFilter(filter, words, colours))
    .filter((texts) => texts !== null);
  const labels = textsOfLabels(cards, words);
  const formats = textsOfFormats(words);
  const searched = new Map<string, SharedText>();
  const textOfSearched = (text: string): SharedText => {
    const shared = searched.get(text) ?? { text, weight: SEARCHED_WEIGHT };
    searched.set(text, shared);
    return shared;
  };
  const sidesOf = (row: number): Size | null => {
    const sides = [(widths[row] as number) / CENTIMETRE, (lengths[row] as number) / CENTIMETRE];
    const short = Math.min(...sides);
    return short > 0 ? { short, long: Math.max(...sides) } : null;
  };
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
      yield* labels(row);
      yield* formats(sidesOf(row));
      for (const text of collected.searched[index] ?? []) yield textOfSearched(text);
    },
    sides: sidesOf,
    articles: (row) => collected.articles[order[row] as number] ?? [],
    barcodes: (row) => collected.barcodes[order[row] as number] ?? [],
  };
}
