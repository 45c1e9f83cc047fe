import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { DICTIONARIES } from '../../../demo/dictionaries.ts';
import { type Branch, TREE } from '../../../demo/section-tree.ts';
import { type DemoFacts, demoRows } from '../../../tests/demo-rows.ts';
import { expectation } from '../../../tests/search-quality.ts';
import { TYPED_QUERIES } from '../../../tests/typed-queries.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { stemOf } from '../../catalogue/text/stem.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { suggest } from './suggest.ts';

let snapshot: Snapshot;
let facts: ReadonlyMap<number, DemoFacts>;

beforeAll(async () => {
  const demo = await demoRows(2400);
  facts = demo.facts;
  snapshot = await buildSnapshot(demo.rows, SEARCH_WORDS);
});

const JUDGED = 4;
const factsOf = (id: number) => facts.get(id) as DemoFacts;
/** The first products of a query in the results and the dropdown. */
function firstOf(query: string): readonly DemoFacts[] {
  const { ranked } = snapshot.find(query);
  return Array.from(ranked.subarray(0, JUDGED), (row) => factsOf(snapshot.store.id(row)));
}
const names = (goods: readonly DemoFacts[]) => goods.map(({ sections, name }) => `${sections[0]}: ${name}`);

const withAllBelow = (branch: Branch): Branch[] => [branch, ...(branch.children ?? []).flatMap(withAllBelow)];
const SECTIONS = TREE.flatMap(withAllBelow);
const isBelow = (one: Branch, other: Branch) => one !== other && withAllBelow(other).includes(one);
/** Prefixes of a name from three letters on. */
const beginnings = (name: string): string[] =>
  Array.from({ length: name.length - 2 }, (_, at) => name.slice(0, at + 3)).filter(
    (text) => text === text.trimEnd(),
  );
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
/** True when each typed word begins a word of the name, the first its first. */
function begins(name: string, typed: string): boolean {
  const left = wordsOf(name);
  const [first] = left;
  for (const word of wordsOf(typed)) {
    const whole = left.indexOf(word);
    const at = whole >= 0 ? whole : left.findIndex((other) => other.startsWith(word));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left[0] !== first;
}

describe('[SEARCH-3] the beginning of a section’s name', () => {
  const typed = [...new Set(SECTIONS.flatMap(({ name }) => beginnings(name.toLowerCase())))];

  it('finds products of every section that it may become, of the first four if there are more', () => {
    expect(typed.length).toBeGreaterThan(500);
    for (const text of typed) {
      const begun = SECTIONS.filter(({ name }) => begins(name, text));
      const narrow = begun.filter((branch) => !begun.some((other) => isBelow(other, branch)));
      const first = firstOf(text);
      const shown = narrow.filter(({ id }) => first.some(({ sections }) => sections.includes(id)));
      expect(shown.length, `${text}: ${names(first).join(' · ')}`).toBe(Math.min(JUDGED, narrow.length));
      const unrelated = first.filter(({ sections }) => !begun.some(({ id }) => sections.includes(id)));
      const goods = [...facts.values()].filter(({ sections }) =>
        begun.some(({ id }) => sections.includes(id)),
      );
      expect(unrelated.length, `${text}: ${names(unrelated).join(' · ')}`).toBe(
        Math.max(0, JUDGED - goods.length),
      );
    }
  });

  it('leads to one of them in the dropdown and on the page, which show the same products', () => {
    for (const text of typed) {
      const { sections, products, total, missingWords } = suggest(snapshot, text);
      expect(begins(sections[0]?.section.name ?? '', text), text).toBe(true);
      const page = searchCatalogue(snapshot, new URLSearchParams({ q: text }));
      expect(page.sections.slice(0, sections.length), text).toEqual(sections.map(({ section }) => section));
      expect(page.result.total, text).toBe(total);
      expect(
        page.result.cards.slice(0, products.length).map(({ id }) => id),
        text,
      ).toEqual(products.map(({ id }) => id));
      expect([page.missingWords, missingWords, page.unknown], text).toEqual([null, null, []]);
    }
  });
});

it('[SEARCH-4] the beginning of a brand is completed to the brand', () => {
  const brands = [...new Set([...facts.values()].map(({ brand }) => brand))].filter((brand) => brand !== '');
  expect(brands.length).toBeGreaterThan(20);
  const texts = [
    ...SEARCH_WORDS.same.flat(),
    ...[...facts.values()].map(({ name, brand }) => name.replace(brand, '')),
    ...Object.values(DICTIONARIES).flatMap(([, values]) => Object.values(values)),
  ];
  const others = [...new Set(texts.flatMap(wordsOf))];
  for (const text of brands.flatMap(beginnings)) {
    const suggested = suggest(snapshot, text).brands.map(({ name }) => name);
    expect(
      suggested.some((name) => begins(name, text)),
      `${text}: ${suggested.join()}`,
    ).toBe(true);
    // When no name of another kind begins like the text, all first results must be products of such a brand.
    const isOnly = others.every((word) => !begins(word, text) && stemOf(word) !== stemOf(text.toLowerCase()));
    if (!isOnly || text.length < 5 || snapshot.find(text).sections.length > 0) continue;
    const first = firstOf(text);
    expect(
      first.every(({ brand }) => begins(brand, text)),
      `${text}: ${names(first).join(' · ')}`,
    ).toBe(true);
  }
});

describe('[SEARCH-3] a colour', () => {
  const all = Object.entries(DICTIONARIES.colour[1]);
  const words = all.flatMap(([, word]) => (/^\p{L}+$/u.test(word) ? [word] : []));
  const forms = (word: string) =>
    word.endsWith('ый') || word.endsWith('ий')
      ? [word, `${word.slice(0, -2)}ая`, `${word.slice(0, -2)}${word.endsWith('ий') ? 'ие' : 'ые'}`]
      : [word];

  it.each(words.flatMap((word) => forms(word).map((form) => [form, word] as const)))(
    '«%s» begins with products that are %s, and not with what they are laid with',
    (text, word) => {
      // Grey oak counts as grey too.
      const codes = all.flatMap(([code, label]) =>
        label.split(/[ -]/).includes(word) ? [`colour-${code}`] : [],
      );
      const isOf = ({ values }: DemoFacts) => codes.some((code) => values.has(code));
      const isLaidWith = ({ sections }: DemoFacts) => sections.includes('supplies');
      const first = firstOf(text);
      expect(first.length).toBeGreaterThan(0);
      expect(names(first.filter((goods) => !isOf(goods)))).toEqual([]);
      if ([...facts.values()].some((goods) => isOf(goods) && !isLaidWith(goods)))
        expect(names(first.filter(isLaidWith))).toEqual([]);
    },
  );
});

describe('[SEARCH-3] hasty typing', () => {
  it('is tested with enough queries', () => {
    expect(TYPED_QUERIES.length).toBeGreaterThanOrEqual(100);
  });

  it.each(TYPED_QUERIES)('«%s» begins with %s', (query, expected) => {
    const fits = expectation(expected);
    const first = firstOf(query);
    expect(first.length).toBeGreaterThan(0);
    expect(names(first.filter((goods) => !fits(goods)))).toEqual([]);
  });
});

it.each(['инструмент для резки плитки', 'плиткорез', 'резать плитку'])(
  '[SEARCH-3] reports for «%s», in any form, that it is not sold, instead of showing other products',
  (text) => {
    const { notSold, total } = suggest(snapshot, text);
    expect({ offer: notSold?.offer, total }).toEqual({ offer: 'инструмент', total: 0 });
  },
);

describe('[SEARCH-3] the order of words', () => {
  const orders = <Thing>(things: readonly Thing[]): Thing[][] =>
    things.length < 2
      ? [[...things]]
      : things.flatMap((thing, at) => orders(things.toSpliced(at, 1)).map((others) => [thing, ...others]));
  /** A preposition stays with its noun. */
  const units = (query: string) => query.match(/(?:(?:для|под|на|с|из|к|в|по|от|без|не) )?\S+/gu) ?? [];
  const queries = TYPED_QUERIES.map(([query]) => units(query)).filter(
    ({ length }) => length === 2 || length === 3,
  );

  it('changes neither the results nor their order', () => {
    expect(queries.length).toBeGreaterThan(40);
    for (const words of queries) {
      const found = orders(words).map((order) => {
        const { rows, ranked } = snapshot.find(order.join(' '));
        return { rows: Array.from(rows), first: Array.from(ranked.subarray(0, JUDGED)) };
      });
      for (const other of found) expect(other, words.join(' ')).toEqual(found[0]);
    }
  });
});
