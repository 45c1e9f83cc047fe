import { describe, expect, it } from 'vitest';
import { area, length } from '../measures/area.ts';
import { laidSecond, piecePictures } from './piece-pictures.ts';

const [face, laid, room] = [{ hash: 'face' }, { hash: 'laid' }, { hash: 'room' }];
const marks = new Map<string, { shows: 'piece' | 'laid' | 'room'; pieces?: number }>([
  ['face', { shows: 'piece' }],
  ['four', { shows: 'piece', pieces: 4 }],
  ['laid', { shows: 'laid' }],
  ['room', { shows: 'room' }],
]);
const tile = { unitArea: area(1000), width: length(2500), length: length(4000), soldByBox: false };

describe('the pictures of a tile', () => {
  it('[PROD-16] are drawn as a piece with its sides if they are marked as one', () => {
    const found = piecePictures(
      tile,
      ['глянцевая'],
      [face, { hash: 'four' }, laid, { hash: 'other' }],
      marks,
    );
    expect(found).toEqual({ hashes: ['face'], width: 2500, length: 4000 });
    expect(piecePictures(tile, [], [laid, room], marks)).toBeNull();
  });

  it('[PROD-16] are drawn as they are if the piece is unknown, a plank, or of several sizes', () => {
    for (const sides of [{ width: null }, { unitArea: null }, { width: length(900), length: length(12_000) }])
      expect(piecePictures({ ...tile, ...sides }, [], [face], marks)).toBeNull();
    expect(piecePictures(tile, ['25×40'], [face], marks)).not.toBeNull();
    expect(piecePictures(tile, ['25×40', '30×60'], [face], marks)).toBeNull();
  });

  it('[PROD-16] have a laid surface or a room as the second', () => {
    const other = { hash: 'other' };
    expect(laidSecond([face, other, room, laid], marks)).toEqual([face, room, other, laid]);
    expect(laidSecond([face, other], marks)).toEqual([face, other]);
    expect(laidSecond([], marks)).toEqual([]);
  });
});
