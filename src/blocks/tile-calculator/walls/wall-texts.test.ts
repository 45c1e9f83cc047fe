import { expect, it } from 'vitest';
import { length } from '../../../domain/measures/area.ts';
import { layWalls } from '../../../domain/wall/wall-layout.ts';
import { drawnText, metresText, skippedText } from './wall-texts.ts';

const cm = (value: number) => length(value * 100);

it('[BEYOND-12] describes a drawing in words: rows from the floor, the lowest row, and openings', () => {
  const door = { left: cm(60), bottom: cm(0), width: cm(80), height: cm(200) };
  const layout = layWalls(
    {
      tile: { width: cm(60), height: cm(30) },
      border: { width: cm(60), height: cm(7) },
      belt: ['border', 'decor'],
      ...{ beltAt: cm(90), top: null, whole: 'floor', joint: cm(0) },
      ...{ decorEvery: 1, start: 'left', bond: 'grid' },
    },
    [{ width: cm(320), height: cm(237), openings: [door], decor: true }],
  );
  const [wall] = layout?.walls ?? [];
  if (!layout || !wall) throw new Error('nothing was laid');
  expect(drawnText(wall, layout.rows)).toBe(
    'Ряды от пола, сантиметров: плитка 3 по 30, бордюр 7, декор 30, плитка 3 по 30 и 20. ' +
      'Нижний ряд слева направо: 5 по 60, 20. Проёмы: 80 на 200, слева 60, от пола 0.',
  );
});

it('[BEYOND-12] states heights to the millimetre', () => {
  expect([metresText(11_773), metresText(32_000), metresText(9_999)]).toEqual(['1,177', '3,2', '1']);
});

it('[BEYOND-12] states once what is not included', () => {
  expect(skippedText({})).toBeNull();
  expect(skippedText({ 'hole1.0.left': '…', wall2: '…', 'floor-width': '…', 'floor-length': '…' })).toBe(
    'Не учли: стена 2, стена 3, пол. Исправьте отмеченные поля.',
  );
});
