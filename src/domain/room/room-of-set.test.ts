import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantity, units } from '../measures/quantity.ts';
import { readWalls } from '../wall/read-walls.ts';
import { readWallsDraft } from '../wall/walls-form.ts';
import { sidesOfArea, wallsOfArea } from './room-of-area.ts';
import { roomOfSet } from './room-of-set.ts';

const roomOf = (query: string) => roomOfSet('terra', new URLSearchParams(query));

it('[BEYOND-13] the areas and pieces of a former set become a room laid with them', () => {
  expect(roomOf('walls=12,5&floor=4&edge=8&share=5&spare=15&boxes=1&base=7&ground=9')).toBe(
    `/room/?collection=terra&${new URLSearchParams({
      ...{ height: '2,5', wall0: '5', 'floor-width': '2', 'floor-length': '2' },
      ...{ spare: '15', boxes: '1', base: '7', ground: '9' },
    })}`,
  );
  expect(roomOf('floor=4')).toContain('wall0=&floor-width=2&');
  for (const query of ['', 'base=7&spare=5', 'walls=-1', 'walls=x&floor=']) expect(roomOf(query)).toBeNull();
});

const read = (fields: readonly (readonly [string, string])[]) =>
  readWalls(readWallsDraft(new URLSearchParams(fields.map(([name, value]) => [name, value]))));
/** Hundredths of a square millimetre in a thousandth of a square metre. */
const THOUSANDTH = 100_000;
const areas = fc.integer({ min: 10, max: 390_000 }).map(quantity);

it('[BEYOND-13] a room made of an area is as large, or larger by less than a strip of a millimetre', () => {
  fc.assert(
    fc.property(areas, (surface) => {
      const { width, length } = sidesOfArea(surface);
      const { floor, problems } = read([
        ['floor-width', width],
        ['floor-length', length],
      ]);
      expect(problems).toEqual({});
      const more = (floor ? floor.width * floor.length : 0) - surface * THOUSANDTH;
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThan((floor?.width ?? 0) * 10);
    }),
  );
});

it('[BEYOND-13] walls made of an area are as large, or larger by less than a strip of a millimetre each', () => {
  fc.assert(
    fc.property(areas, (surface) => {
      const { walls, problems } = read(wallsOfArea(surface));
      expect(problems).toEqual({});
      const more =
        walls.reduce((sum, wall) => sum + (wall ? wall.width * wall.height : 0), 0) - surface * THOUSANDTH;
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThan(2 * walls.length * 25_000 * 10);
    }),
  );
  expect(wallsOfArea(units(100)).map(([name]) => name)).toEqual(['height', 'wall0', 'wall1']);
});
