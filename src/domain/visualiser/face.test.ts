import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFace, marksByPicture } from './choose-face.ts';
import { type Crop, type Face, facePoint, lookAtPiece, partOf, pieceLook, WHOLE } from './face.ts';
import type { FaceMark } from './face-marks.ts';
import type { LaidPoint } from './laying.ts';

const crops: fc.Arbitrary<Crop> = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 20, max: 60 }))
  .map(([x, y, size]) => [x / 100, y / 100, size / 100, size / 100]);
const faces: fc.Arbitrary<Face> = fc.record({
  hash: fc.constant('a'),
  width: fc.integer({ min: 20, max: 2000 }),
  height: fc.integer({ min: 20, max: 2000 }),
  crop: fc.oneof(fc.constant(WHOLE), crops),
  pieces: fc.integer({ min: 1, max: 6 }),
  sheet: fc.constant([1, 1] as const),
  turns: fc.boolean(),
});
const side = fc.integer({ min: 100, max: 20_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the face of a piece', () => {
  it('[BEYOND-11] is cut out of its picture, never stretched and never beyond its edge', () => {
    fc.assert(
      fc.property(
        faces,
        side,
        side,
        share,
        share,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -50, max: 50 }),
        (face, width, length, s, t, column, row) => {
          const part = partOf(face, { width, length });
          const shown = (part.size[0] * face.width) / (part.size[1] * face.height);
          expect(part.sideways ? 1 / shown : shown).toBeCloseTo(width / length, 6);
          const out: [number, number] = [0, 0];
          const at: LaidPoint = {
            u: s * width,
            v: t * length,
            width,
            length,
            alongX: 1,
            alongY: 0,
            column,
            row,
          };
          const look = pieceLook();
          lookAtPiece(face, part, at.column, at.row, look);
          facePoint(part, look, at, out);
          const [x, y, w, h] = face.crop;
          const beyond = 1e-9;
          expect(out[0]).toBeGreaterThanOrEqual(x - beyond);
          expect(out[0]).toBeLessThanOrEqual(x + w + beyond);
          expect(out[1]).toBeGreaterThanOrEqual(y - beyond);
          expect(out[1]).toBeLessThanOrEqual(y + h + beyond);
        },
      ),
    );
  });

  it('[BEYOND-11] is not the same on pieces side by side for long: several are mixed', () => {
    const face: Face = {
      hash: 'a',
      width: 1000,
      height: 600,
      crop: WHOLE,
      pieces: 4,
      sheet: [1, 1],
      turns: true,
    };
    const part = partOf(face, { width: 12_850, length: 1920 });
    const looks = Array.from({ length: 100 }, (_, at) => {
      const out: [number, number] = [0, 0];
      const point = { u: 0, v: 0, width: 12_850, length: 1920, alongX: 1, alongY: 0 };
      const look = pieceLook();
      lookAtPiece(face, part, at % 10, Math.floor(at / 10), look);
      facePoint(part, look, { ...point, column: at % 10, row: Math.floor(at / 10) }, out);
      return out.map((place) => place.toFixed(3)).join(' ');
    });
    // Four faces, each in two orientations.
    expect(new Set(looks).size).toBeGreaterThanOrEqual(8);
  });
});

const picture = (hash: string, width: number, height: number) => ({ hash, width, height });
const mark = (of: string, rest: Omit<FaceMark, 'of'>): FaceMark => ({
  of: { hash: of, width: 10, height: 10, placeholder: '' },
  ...rest,
});

describe('which picture is the face', () => {
  it('[BEYOND-11] is the one that the merchant marked, wherever it stands', () => {
    const marks = marksByPicture([mark('b', { shows: 'piece', pieces: 3 })]);
    const { face, source } = chooseFace([picture('a', 800, 800), picture('b', 1000, 500)], marks);
    expect([face.hash, face.pieces, source]).toEqual(['b', 3, 'marked']);
  });

  it('[BEYOND-11] is of a door the first one that stands, not the hall it was photographed in', () => {
    const marks = marksByPicture([]);
    const ofDoor = [picture('hall', 1000, 1000), picture('leaf', 900, 1200)];
    expect(chooseFace(ofDoor, marks, true)).toMatchObject({ face: { hash: 'leaf' }, source: 'guessed' });
    expect(chooseFace(ofDoor.slice(0, 1), marks, true)).toMatchObject({ face: { hash: 'hall' } });
  });

  it('[BEYOND-11] is else the first square one, and never a picture of a whole room that is marked as one', () => {
    const pictures = [picture('room', 800, 800), picture('long', 900, 400), picture('square', 600, 600)];
    const marks = marksByPicture([mark('room', { shows: 'room' })]);
    expect(chooseFace(pictures, marks)).toMatchObject({ face: { hash: 'square' }, source: 'guessed' });
    expect(chooseFace([picture('long', 900, 400)], marks)).toMatchObject({ face: { hash: 'long' } });
  });

  it('[BEYOND-11] is one colour for goods that have no picture, or only one of a room', () => {
    const marks = marksByPicture([mark('room', { shows: 'room' })]);
    expect(chooseFace([], marks)).toMatchObject({ face: { hash: null }, source: 'none' });
    expect(chooseFace([picture('room', 9, 9)], marks)).toMatchObject({
      face: { hash: null },
      source: 'none',
    });
    expect(chooseFace([picture('', 0, 0)], marks).source).toBe('none');
  });
});
