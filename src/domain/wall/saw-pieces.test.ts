import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someWalls, someWish } from '../../../tests/random-walls.ts';
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
    // Both end at the right: the second half has a sawn side where a tile meets it.
    expect(tilesFor(piece(3000, 3000, ['right']), piece(3000, 3000, ['right']))).toBe(2);
  });

  it('take any offcut that is large enough where both sides are hidden', () => {
    expect(tilesFor(piece(4000, 3000, ['right']), piece(1500, 3000, ['left', 'right']))).toBe(1);
  });

  it('take a tile of their own where a corner is cut out', () => {
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
    // What is waste is no tile for a strip as narrow.
    expect(tilesFor(piece(5500, 3000, ['right']), piece(400, 3000, ['left']))).toBe(1);
    expect(tilesFor(piece(5600, 3000, ['right']), piece(400, 3000, ['left']))).toBe(2);
  });

  it('say what stays, with the sides it has from the factory', () => {
    const { left } = sawPieces([piece(4000, 2000, ['right', 'top'])], TILE);
    expect(left).toEqual([
      { width: 2000, height: 3000, own: ['right', 'bottom', 'top'] },
      { width: 4000, height: 1000, own: ['left', 'top'] },
    ]);
  });
});

it('[BEYOND-12] pieces and what stays are exactly the tiles that were taken, and no piece goes without one', () => {
  fc.assert(
    fc.property(someWalls, someWish, (walls, wish) => {
      const all = layWalls(wish, walls)?.walls.flatMap(({ pieces }) => pieces) ?? [];
      const tiles = all.filter(({ kind }) => kind !== 'border');
      const { whole, sawn, tiles: taken, left, waste } = sawPieces(tiles, wish.tile);
      const least = leastOffcut(wish.tile);
      for (const { width, height } of left) expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
      const counted = sawn.reduce((sum, { count }) => sum + count, whole);
      expect(counted).toBe(tiles.length);
      expect(taken).toBeLessThanOrEqual(tiles.length);
      const laid = sawn.reduce((sum, { width, height, count }) => sum + width * height * count, 0);
      const stays = left.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(laid + stays + waste).toBe((taken - whole) * wish.tile.width * wish.tile.height);
    }),
  );
});
