import { describe, expect, it } from 'vitest';
import type { Scene } from '../visualiser/scene.ts';
import { readPartOfFile } from './content-schema.ts';

const CORNERS = [
  [10, 10],
  [90, 10],
  [120, 80],
  [-20, 80],
];

function scene(surface: object = {}): unknown {
  const floor = { id: 'floor', kind: 'floor', name: 'Пол', mask: 'floor.webp', corners: CORNERS };
  return [
    {
      ...{ id: 'hall', name: 'Прихожая', picture: 'hall.webp', light: 'light.webp' },
      surfaces: [{ ...floor, width: 3000, height: 4000, bare: '#b9b5ae', ...surface }],
    },
  ];
}

describe('a room that a merchant describes', () => {
  it('[BEYOND-11] is read as it is written', () => {
    const read = readPartOfFile('scenes', scene());
    expect(read.ok && (read.value as Scene<string>[])[0]?.surfaces[0]).toMatchObject({
      width: 3000,
      corners: CORNERS,
    });
  });

  it.each([
    [
      'corners that are no rectangle seen from somewhere',
      { corners: [CORNERS[0], CORNERS[2], CORNERS[1], CORNERS[3]] },
    ],
    ['three corners', { corners: CORNERS.slice(1) }],
    ['a name that addresses have for something else', { id: 'goods' }],
    ['a side of nothing', { width: 0 }],
    ['another kind of surface', { kind: 'ceiling' }],
    ['a colour in words', { bare: 'beige' }],
  ])('[BEYOND-11] is refused with %s', (_, surface) => {
    expect(readPartOfFile('scenes', scene(surface)).ok).toBe(false);
  });
});

describe('marks of a product picture', () => {
  it('[BEYOND-11] needs the size of what is laid, and a crop within the picture', () => {
    const mark = (rest: object) => readPartOfFile('faces', [{ of: 'a.webp', ...rest }]).ok;
    expect(mark({ shows: 'piece', pieces: 4, face: 'b.webp' })).toBe(true);
    expect(mark({ shows: 'laid', width: 300, height: 300 })).toBe(true);
    expect(mark({ shows: 'laid' })).toBe(false);
    expect(mark({ shows: 'piece', crop: [0.5, 0, 0.6, 1] })).toBe(false);
    expect(mark({ shows: 'wall' })).toBe(false);
  });
});
