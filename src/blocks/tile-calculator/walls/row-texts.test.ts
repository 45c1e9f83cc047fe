import { expect, it } from 'vitest';
import type { RowFacts } from '../../../domain/wall/row-facts.ts';
import { rowNotes } from './row-texts.ts';

const AS_ASKED: RowFacts = { belt: null, notWhole: null, sawnTop: null, ceiling: null, narrow: 0 };
const said = (facts: Partial<RowFacts>) =>
  rowNotes({ ...AS_ASKED, ...facts }).map((note) => note.replaceAll('\u00a0', ' '));

it('[BEYOND-12] of rows that lie as they were asked to nothing is said', () => {
  expect(said({})).toEqual([]);
});

it('[BEYOND-12] a belt says where it begins, and why not where it was asked for', () => {
  expect(said({ belt: { at: 12_080, asked: false, by: 0 } })).toEqual(['Пояс начнётся в 1,208 м от пола.']);
  expect(said({ belt: { at: 9080, asked: true, by: -420 } })).toEqual([
    'Пояс начнётся в 0,908 м от пола, на 4,2 см ниже: иначе подрезка выйдет уже трети плитки.',
  ]);
});

it('[BEYOND-12] a row that is not whole, one that is sawn in sight and cuts that are narrow are said', () => {
  expect(said({ notWhole: { end: 'floor', by: 500 }, narrow: 1 })).toEqual([
    'Ряд у пола не целый, ряды сдвинули на 5 см выше: так узких подрезок меньше.',
    'Подрезки по высоте уже трети плитки не избежать: мешают высота и проёмы.',
  ]);
  expect(said({ sawnTop: { seen: 1300, instead: [19_680, 22_700] } })).toEqual([
    'Верхний ряд подрезан до 13 см, спил закройте профилем. Без подрезки — 1,968 м или 2,27 м.',
  ]);
  expect(said({ ceiling: 25_000 })).toEqual(['Стены ниже: плитка до потолка, 2,5 м.']);
});
