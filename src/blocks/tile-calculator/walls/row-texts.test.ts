import { expect, it } from 'vitest';
import type { RowFacts } from '../../../domain/wall/row-facts.ts';
import { rowNotes } from './row-texts.ts';

const UNCHANGED: RowFacts = { belt: null, notWhole: null, sawnTop: null, ceiling: null, narrow: 0 };
const texts = (facts: Partial<RowFacts>) =>
  rowNotes({ ...UNCHANGED, ...facts }).map((note) => note.replaceAll('\u00a0', ' '));

it('[BEYOND-12] shows no note on rows that are laid as requested', () => {
  expect(texts({})).toEqual([]);
});

it('[BEYOND-12] states where a border begins, and why not at the requested height', () => {
  expect(texts({ belt: { at: 12_080, requested: false, by: 0 } })).toEqual([
    'Пояс начнётся в 1,208 м от пола.',
  ]);
  expect(texts({ belt: { at: 9080, requested: true, by: -420 } })).toEqual([
    'Пояс начнётся в 0,908 м от пола, на 4,2 см ниже: иначе подрезка выйдет уже трети плитки.',
  ]);
});

it('[BEYOND-12] reports an incomplete row, a row with visible cuts and narrow cuts', () => {
  expect(texts({ notWhole: { end: 'floor', by: 500 }, narrow: 1 })).toEqual([
    'Ряд у пола не целый, ряды сдвинули на 5 см выше: так узких подрезок меньше.',
    'Подрезки по высоте уже трети плитки не избежать: мешают высота и проёмы.',
  ]);
  expect(texts({ sawnTop: { seen: 1300, instead: [19_680, 22_700] } })).toEqual([
    'Верхний ряд подрезан до 13 см, спил закройте профилем. Без подрезки — 1,968 м или 2,27 м.',
  ]);
  expect(texts({ ceiling: 25_000 })).toEqual(['Стены ниже: плитка до потолка, 2,5 м.']);
});
