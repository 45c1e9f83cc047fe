import { describe, expect, it } from 'vitest';
import { areaOf, formatArea, formatCentimetres, length, SQUARE_METRE } from './area.ts';

describe('areas', () => {
  it('[TILE-1] a 60 × 60 cm tile covers exactly 0,36 m²', () => {
    expect(areaOf(length(6000), length(6000))).toBe(36_000_000);
    expect(formatArea(areaOf(length(6000), length(6000)))).toBe('0,36');
  });

  it('six of them cover exactly 2,16 m², unlike with floats', () => {
    expect(areaOf(length(6000), length(6000)) * 6).toBe(2.16 * SQUARE_METRE);
  });

  it('writes lengths in centimetres', () => {
    expect(formatCentimetres(length(5970))).toBe('59,7');
    expect(formatCentimetres(length(6000))).toBe('60');
  });
});
