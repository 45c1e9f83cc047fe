import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../product/card.ts';
import {
  type ComparedKind,
  comparisonAddress,
  groupByKind,
  isOfOneKind,
  kindOfGoods,
  kindShown,
  kindsLeft,
} from './comparison-kinds.ts';
import type { Section } from './section.ts';

const PROPERTIES: Record<string, string> = {
  ceramic: 'colour format surface use room pattern edge thickness',
  porcelain: 'colour format surface use room pattern slip wear thickness',
  mosaic: 'colour surface use room frost material thickness',
  sets: 'colour kind',
  interior: 'colour size cover glass style leaf opening thickness',
  entrance: 'colour size cover style opening panel thermal thickness steel',
  frames: 'colour width',
  glue: 'base pack where',
  grout: 'base pack colour kind',
};
const propertiesOf = ({ slug }: Section) => new Set(PROPERTIES[slug]?.split(' '));

let lastId = 0;
function section(slug: string, count: number, children: readonly Section[] = []): Section {
  lastId += 1;
  const usual = { pageType: 'catalogue', filterVariant: 'sidebar', text: '', picture: null } as const;
  return { ...usual, id: lastId, parentId: null, slug, name: `«${slug}»`, count, children };
}
const leaf = section('leaf', 1);
const tiles = section('tiles', 100, [
  section('ceramic', 30, [leaf]),
  section('porcelain', 50),
  section('mosaic', 15),
  section('sets', 5),
]);
const doors = section('doors', 60, [section('interior', 40), section('entrance', 10), section('frames', 10)]);
const supplies = section('supplies', 20, [section('glue', 15), section('grout', 5)]);

const kindIn = (top: Section, slug: string) => {
  const group = top.children.find((each) => each.slug === slug);
  return kindOfGoods(group ? [top, group, leaf] : [top], propertiesOf).slug;
};

describe('[FAV-3] the kind of goods', () => {
  it('is the top section for groups with properties similar to its largest one, otherwise the group', () => {
    const kinds = ['ceramic', 'porcelain', 'mosaic', 'sets'].map((slug) => kindIn(tiles, slug));
    expect(kinds).toEqual(['tiles', 'tiles', 'tiles', 'sets']);
    expect(['interior', 'entrance', 'frames'].map((slug) => kindIn(doors, slug))).toEqual([
      'doors',
      'doors',
      'frames',
    ]);
  });

  it('is the group where no two of a section are alike', () => {
    expect(['glue', 'grout'].map((slug) => kindIn(supplies, slug))).toEqual(['glue', 'grout']);
  });

  it('is a section without groups, the section of goods above its groups, and a kind of its own without any', () => {
    expect(kindIn(section('lamps', 3), '')).toBe('lamps');
    expect(kindIn(tiles, '')).toBe('tiles');
    expect(kindOfGoods([], propertiesOf)).toEqual({ slug: '-', name: 'Другие товары' });
  });

  it('is symmetric', () => {
    const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((names) => new Set(names));
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(isOfOneKind(one, other)).toBe(isOfOneKind(other, one));
        expect(isOfOneKind(one, one)).toBe(one.size >= 4);
      }),
    );
  });
});

const card = (id: number) => ({ id }) as Card;

describe('[FAV-3] compared goods', () => {
  it('stand by kind, that of the newest first, each in its order', () => {
    const kindOf = (id: number) => (id < 10 ? { slug: 'a', name: 'А' } : { slug: 'b', name: 'Б' });
    const grouped = (ids: number[]) =>
      groupByKind(ids, kindOf).map(({ kind, goods }) => [kind.slug, ...goods]);
    expect(grouped([1, 11, 2, 12, 3])).toEqual([
      ['a', 1, 2, 3],
      ['b', 11, 12],
    ]);
    expect(grouped([1, 11])).toEqual([
      ['b', 11],
      ['a', 1],
    ]);
    expect(grouped([])).toEqual([]);
  });

  it('recompute their differences after a removal, and a kind disappears with its last product', () => {
    const [first, second, third] = [card(1), card(2), card(3)];
    const row = (name: string, ...values: string[]) => ({ name, values, differs: true });
    const kinds: ComparedKind[] = [
      { slug: 'a', name: 'А', cards: [first, second], rows: [row('Цвет', 'белый', ''), row('Вес', '', '2')] },
      { slug: 'b', name: 'Б', cards: [third], rows: [row('Цвет', 'серый')] },
    ];
    expect(kindsLeft(kinds, [first, second])).toEqual([kinds[0]]);
    expect(kindsLeft(kinds, [second, third])).toEqual([
      { slug: 'a', name: 'А', cards: [second], rows: [{ name: 'Вес', values: ['2'], differs: false }] },
      kinds[1],
    ]);
    expect(kindsLeft(kinds, [])).toEqual([]);
    const [turned] = kindsLeft(kinds, [second, third, first]);
    expect([turned?.cards, turned?.rows.map(({ values }) => values)]).toEqual([
      [second, first],
      [
        ['', 'белый'],
        ['2', ''],
      ],
    ]);
  });

  it('show the requested kind, otherwise the first one left', () => {
    const kinds = [
      { slug: 'a', name: 'А' },
      { slug: 'b', name: 'Б' },
    ];
    expect(kindShown(kinds, 'b')?.slug).toBe('b');
    for (const requested of [null, '', 'c', '../../x']) expect(kindShown(kinds, requested)?.slug).toBe('a');
    expect(kindShown([], 'a')).toBeNull();
  });

  it('have an address with exactly what is shown', () => {
    expect(comparisonAddress(null, false)).toBe('/comparison/');
    expect(comparisonAddress('dveri', false)).toBe('/comparison/?kind=dveri');
    expect(comparisonAddress('a&b', true)).toBe('/comparison/?kind=a%26b&differences=1');
    expect(comparisonAddress('dveri', false, [7, 12])).toBe('/comparison/?goods=7,12&kind=dveri');
  });
});
