import { describe, expect, it } from 'vitest';
import { area, length } from '../measures/area.ts';
import { goodsAttributes, valueAttributes } from './offer-attributes.ts';

const PLAIN = { id: 7, unitArea: null, piecesPerBox: null, soldByBox: false, width: null, length: null };

describe('data attributes for a tag manager', () => {
  it('[TRACK-2] name the offer and the product as analytics knows them', () => {
    expect(goodsAttributes(PLAIN, 42)).toEqual({ 'data-complmainid': '42', 'data-ddl_product': '1007' });
  });

  it('[TILE-1] carry a tile’s sides in cm and the areas of a piece and a box in m²', () => {
    const tile = { ...PLAIN, piecesPerBox: 8, width: length(2000), length: length(5050) };
    expect(goodsAttributes(tile, 1)).toMatchObject({
      'data-gg1': '20',
      'data-gg3': '50.5',
      'data-square': '0.101',
      'data-square2': '0.808',
    });
  });

  it('[TILE-1] of laminate carry the area of the box that is sold and of a board', () => {
    const boards = { ...PLAIN, unitArea: area(197_400_000), piecesPerBox: 8, soldByBox: true };
    expect(goodsAttributes(boards, 1)).toMatchObject({ 'data-square': '0.2468', 'data-square2': '1.974' });
  });

  it('[PROD-2] list the offers of each value', () => {
    const offers = [
      { id: 1, values: { 5: 50 } },
      { id: 2, values: { 5: 51 } },
      { id: 3, values: { 5: 50, 6: 51 } },
    ] as unknown as Parameters<typeof valueAttributes>[0];
    expect(valueAttributes(offers, { propertyId: 5 }, 50)).toEqual({
      'data-propvalue': '50',
      'data-activeitem': '1,3',
    });
  });
});
