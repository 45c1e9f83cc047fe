import { describe, expect, it } from 'vitest';
import { area, length } from '../measures/area.ts';
import { lineLinks } from './line-links.ts';

const tile = {
  active: true,
  slug: 'плитка',
  unitArea: area(3_600_000_000),
  longest: length(6000),
  soldByBox: false,
  detail: '',
  offerId: 7,
  triable: true as const,
};
const { triable: _, ...plain } = tile;
const texts = (line: Parameters<typeof lineLinks>[0]) => lineLinks(line).map(({ text }) => text);

describe('links from a line of a project', () => {
  it('[BEYOND-11] [BEYOND-12] lead a tile into a room and onto a wall', () => {
    expect(lineLinks(tile)).toEqual([
      {
        address: '/visualiser/?goods=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0',
        text: 'Примерить в комнате',
      },
      {
        address: '/room/?product=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0',
        text: 'Разложить по стенам',
      },
    ]);
  });

  it('[BEYOND-12] lead boards and goods that want a choice only into a room', () => {
    expect(texts({ ...tile, soldByBox: true })).toEqual(['Примерить в комнате']);
    expect(texts({ ...tile, detail: '60×60' })).toEqual(['Примерить в комнате']);
  });

  it('[BEYOND-11] lead a door into a room, in the variant of the line', () => {
    const door = { ...tile, unitArea: null, longest: null, detail: 'белая' };
    expect(lineLinks(door)).toEqual([
      {
        address: '/visualiser/?goods=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0&goods.offer=7',
        text: 'Примерить в комнате',
      },
    ]);
  });

  it.each([
    ['covers nothing', { ...plain, unitArea: null }],
    ['has no known side', { ...plain, longest: null }],
    ['is gone', { ...tile, active: false }],
  ])('[BEYOND-11] lead nowhere from what %s', (_, line) => {
    expect(lineLinks(line)).toEqual([]);
  });
});
