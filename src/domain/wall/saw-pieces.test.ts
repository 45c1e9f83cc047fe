import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someInput, someWalls } from '../../../tests/random-walls.ts';
import { leastOffcut, sawPieces } from './saw-pieces.ts';
import { layWalls, type Side, type WallPiece } from './wall-layout.ts';

const TILE = { width: 6000, height: 3000 };
const piece = (width: number, height: number, sawn: Side[], notched = false): WallPiece => {
  const box = { left: 0, bottom: 0, right: width, top: height };
  return { kind: 'base', boxes: [box], box, whole: sawn.length === 0 && !notched, notched, sawn };
};
const tilesFor = (...pieces: WallPiece[]) => sawPieces(pieces, TILE).tiles;

describe('[BEYOND-12] pieces sawn from tiles', () => {
  it('use the other half where its sawn side is hidden too', () => {
    expect(tilesFor(piece(3000, 3000, ['right']), piece(3000, 3000, ['left']))).toBe(1);
    // Both pieces end at the right: the second half of the tile has a sawn side where it meets the next tile.
    expect(tilesFor(piece(3000, 3000, ['right']), piece(3000, 3000, ['right']))).toBe(2);
  });

  it('use any offcut that is large enough where both sides are hidden', () => {
    expect(tilesFor(piece(4000, 3000, ['right']), piece(1500, 3000, ['left', 'right']))).toBe(1);
  });

  it('need a tile of their own where a corner is cut out', () => {
    expect(tilesFor(piece(6000, 3000, [], true), piece(1000, 3000, ['left']))).toBe(2);
  });

  it('leave no offcut narrower than 5 cm, or a third of small tile: that is waste', () => {
    const sawn = (width: number, tile = TILE) => sawPieces([piece(width, tile.height, ['right'])], tile);
    expect(sawn(5501)).toMatchObject({ left: [], waste: 499 * 3000 });
    expect(sawn(5500)).toMatchObject({ left: [{ width: 500, height: 3000 }], waste: 0 });
    const border = { width: 6000, height: 700 };
    expect(leastOffcut(border)).toBe(234);
    expect(sawn(5767, border).left).toEqual([]);
    expect(sawn(5766, border).left).toMatchObject([{ width: 234, height: 700 }]);
    // Offcuts that are too small are waste and are not used for another piece, however narrow that is.
    expect(tilesFor(piece(5500, 3000, ['right']), piece(400, 3000, ['left']))).toBe(1);
    expect(tilesFor(piece(5600, 3000, ['right']), piece(400, 3000, ['left']))).toBe(2);
  });

  it('report offcuts with their factory edges', () => {
    const { left } = sawPieces([piece(4000, 2000, ['right', 'top'])], TILE);
    expect(left).toEqual([
      { width: 2000, height: 3000, own: ['right', 'bottom', 'top'] },
      { width: 4000, height: 1000, own: ['left', 'top'] },
    ]);
  });
});

it('[BEYOND-12] pieces and offcuts add up to exactly the tiles used, and every piece has one', () => {
  fc.assert(
    fc.property(someWalls, someInput, (walls, input) => {
      const all = layWalls(input, walls)?.walls.flatMap(({ pieces }) => pieces) ?? [];
      const tiles = all.filter(({ kind }) => kind !== 'border');
      const { whole, sawn, tiles: used, left, waste } = sawPieces(tiles, input.tile);
      const least = leastOffcut(input.tile);
      for (const { width, height } of left) expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
      const counted = sawn.reduce((sum, { count }) => sum + count, whole);
      expect(counted).toBe(tiles.length);
      expect(used).toBeLessThanOrEqual(tiles.length);
      const laid = sawn.reduce((sum, { width, height, count }) => sum + width * height * count, 0);
      const stays = left.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(laid + stays + waste).toBe((used - whole) * input.tile.width * input.tile.height);
    }),
  );
});
