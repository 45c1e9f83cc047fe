import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { follow, isAiming, type Point } from './menu-aim.ts';

/** A submenu to the right of a column 300 px wide. */
const SUBMENU = { left: 300, top: 100, right: 900, bottom: 700 };
const at = (x: number, y: number): Point => ({ x, y });

describe('menu aim', () => {
  it('[NAV-3] keeps the last three positions', () => {
    const trail = [at(1, 1), at(2, 2), at(3, 3), at(4, 4)].reduce<Point[]>(follow, []);
    expect(trail).toEqual([at(2, 2), at(3, 3), at(4, 4)]);
  });

  it.each([
    ['straight to the submenu', [at(100, 200), at(160, 200)], true],
    ['diagonally to its lower corner', [at(100, 200), at(130, 270), at(160, 340)], true],
    ['just within 75 px above it', [at(200, 100), at(250, 63)], true],
    ['more than 75 px above it', [at(200, 100), at(250, 62)], false],
    ['just within 75 px below it', [at(200, 700), at(250, 737)], true],
    ['more than 75 px below it', [at(200, 700), at(250, 738)], false],
    ['straight down the column', [at(100, 200), at(100, 260)], false],
    ['away from it', [at(160, 200), at(100, 220)], false],
    ['resting', [at(100, 200), at(100, 200)], false],
    ['one position only', [at(100, 200)], false],
    ['nothing known', [], false],
    ['within it already', [at(320, 200), at(360, 200)], false],
  ])('[NAV-3] %s', (_, trail, aiming) => {
    expect(isAiming(trail, SUBMENU)).toBe(aiming);
  });

  it('[NAV-3] every straight movement to a point of the closer edge counts as aiming', () => {
    const x = fc.integer({ min: 0, max: 280 });
    const y = fc.integer({ min: -200, max: 1000 });
    const goal = fc.integer({ min: 25, max: 775 });
    const share = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(x, y, goal, share, (fromX, fromY, goalY, per) => {
        const to = at(fromX + ((300 - fromX) * per) / 100, fromY + ((goalY - fromY) * per) / 100);
        expect(isAiming([at(fromX, fromY), to], { ...SUBMENU, top: 99, bottom: 701 })).toBe(true);
      }),
    );
  });
});
