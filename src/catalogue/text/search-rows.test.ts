import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../build-snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { stemOf } from './stem.ts';
import { otherLayout, wordsOf } from './words.ts';

let snapshot: Snapshot;
const find = (text: string) => Array.from(snapshot.find(text).ranked, (row) => snapshot.store.id(row));

beforeAll(async () => {
  const section = (id: number, name: string, parentId: number | null) => ({
    ...{ id, parentId, slug: `s${id}`, name, position: 0, text: '' },
    ...{ pageType: 'catalogue' as const, filterVariant: 'sidebar' as const },
  });
  const tile = { sectionId: 2, brandId: 1, collectionId: 5 };
  snapshot = await buildSnapshot(
    catalogueRows(
      [
        productRow({
          ...{ ...tile, id: 1, name: 'Керамогранит Вистан Тоскана белый матовый 60×60', article: 'VT-0601' },
          ...{ width: 6000, length: 6000, popularity: 10 },
        }),
        productRow({
          ...{ ...tile, id: 2, name: 'Керамогранит Вистан Тоскана серый 59,7×119,7', article: 'VT-0602' },
          ...{ width: 5970, length: 11_970, popularity: 20 },
        }),
        productRow({
          ...{
            id: 3,
            sectionId: 3,
            name: 'Дверь межкомнатная Ёлка белая',
            article: '000451',
            popularity: 30,
          },
          offers: [offerRow({ id: 30, article: 'DV 80/Л' })],
        }),
        productRow({
          ...{ id: 4, sectionId: 3, name: 'Дверь входная белая', article: 'D-9', popularity: 90 },
          offers: [offerRow({ id: 40, stock: 0 })],
        }),
        productRow({ id: 5, sectionId: 4, name: 'Клей для плитки и керамогранита 25 кг', popularity: 5 }),
      ],
      {
        sections: [
          section(1, 'Плитка и керамогранит', null),
          section(2, 'Напольная плитка', 1),
          section(3, 'Двери', null),
          section(4, 'Всё для укладки', null),
        ],
        brands: [{ id: 1, slug: 'vistan', name: 'Вистан' }],
        collections: [{ id: 5, slug: 'vistan-toskana', name: 'Тоскана', brandId: 1 }],
      },
    ),
  );
});

describe('the text search', () => {
  it.each([
    ['тоскана', [2, 1], 'a collection'],
    ['ВИСТАН', [2, 1], 'a brand in capitals'],
    ['белые двери', [3, 4], 'word forms, what can be bought first'],
    ['дверей', [3, 4], 'a case'],
    ['елка', [3], 'е for ё'],
    ['ёлка', [3], 'ё'],
    ['межком', [3], 'a begun word'],
    ['напольная', [2, 1], 'a section'],
    ['матовым вистаном', [1], 'all of the words'],
    ['дверь из вистана', [3, 4], 'the kind of goods rather than its maker where none has both'],
    ['клей для керамогранита', [5], 'words that mean nothing are left out'],
  ])('[SEARCH-3] finds by «%s» %j: %s', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it.each(['60х60', '60x60', '60×60', '60*60', '60 X 60', '60 на 60', '600x600', '600х600 мм', '60,0х60'])(
    '[SEARCH-3] finds a size typed as %s',
    (text) => {
      expect(find(text)).toEqual([1]);
    },
  );

  it.each(['59,7x119,7', '119.7х59.7', '60x120', '120x60', '1200x600', '60х120х0,9'])(
    '[SEARCH-3] finds a size of 59,7×119,7 typed as %s',
    (text) => {
      expect(find(text)).toEqual([2]);
    },
  );

  it.each([
    ['VT-0601', [1]],
    ['vt0602', [2]],
    ['vt 06', [2, 1]],
    ['000451', [3]],
    ['dv80л', [3]],
    ['451', []],
  ])('[SEARCH-3] finds by the article number %s', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('[SEARCH-3] tries the other keyboard layout and reports it', () => {
    expect(find('ldthm')).toEqual([3, 4]);
    expect(snapshot.find('ldthm').corrected).toBe('дверь');
    expect(snapshot.find('дверь').corrected).toBeNull();
  });

  it('finds nothing for unknown words', () => {
    expect(snapshot.find('синхрофазотрон')).toMatchObject({ corrected: null });
    expect(find('синхрофазотрон')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('returns each row once, both ascending and ranked, whatever is typed', () => {
    const pieces = fc.constantFrom(
      'плитка',
      'две',
      '60',
      'х',
      '600x600',
      'VT',
      '-',
      ' ',
      'ё',
      '000',
      'бел',
      '\u{1f6aa}',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((list) => list.join(' ')),
        ),
        (text) => {
          const { rows, ranked } = snapshot.find(text);
          expect(new Set(rows).size).toBe(rows.length);
          expect(Array.from(ranked).sort((a, b) => a - b)).toEqual(Array.from(rows));
        },
      ),
    );
  });

  it.each([' ', '60x', 'тоскана ', '1'])('reads only the beginning of a long text of «%s»', (piece) => {
    const long = piece.repeat(40_000);
    expect(find(`${long} дверь`)).toEqual(find(long.slice(0, 100)));
  });
});

it('[SEARCH-3] stems the forms of a word alike', () => {
  for (const forms of [
    ['керамогранит', 'керамогранита', 'керамогранитом'],
    ['плитка', 'плитки', 'плиткой', 'плитку'],
    ['дверь', 'двери', 'дверей'],
    ['белый', 'белая', 'белого'],
  ]) {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  }
  expect(stemOf('ваниль')).not.toBe(stemOf('ванна'));
});

it('extracts sizes from a text', () => {
  expect(wordsOf('Плитка 30х60 см, Ёлка')).toEqual({
    words: ['плитка', 'елка'],
    parts: [],
    joined: [],
    compoundFirst: false,
    sizes: [{ short: 30, long: 60 }],
    measures: [],
  });
});

it('converts the keyboard layout both ways', () => {
  expect(otherLayout('gkbnrf')).toBe('плитка');
  expect(otherLayout(otherLayout('плитка 60'))).toBe('плитка 60');
});
