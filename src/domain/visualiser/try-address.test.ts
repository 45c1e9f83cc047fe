import { describe, expect, it } from 'vitest';
import { area, length } from '../measures/area.ts';
import { EMPTY_VIEW } from './room-view.ts';
import { roomViewAddress } from './room-view-address.ts';
import { roomAddress, tryAddress, tryListingAddress } from './try-address.ts';

const nothing = { slug: 'клей', offerId: 7, unitArea: null, width: null, length: null };
const tile = {
  ...nothing,
  slug: 'плитка',
  unitArea: area(3_600_000_000),
  width: length(6000),
  length: length(6000),
};
const door = { ...nothing, slug: 'дверь', leaf: true as const };
const casing = { ...nothing, slug: 'наличник' };

describe('the way from goods into a room', () => {
  it('[BEYOND-11] is there for what covers a surface and for doors, and for nothing else', () => {
    expect(tryAddress(tile)).toBe('/visualiser/?goods=плитка');
    expect(tryAddress(door)).not.toBeNull();
    expect(tryAddress(nothing)).toBeNull();
    expect(tryAddress(casing)).toBeNull();
    expect(tryAddress({ ...tile, width: null })).toBeNull();
  });

  it('[BEYOND-11] names the variant that a card shows', () => {
    const address = tryAddress({ ...door, named: true });
    expect(address).toContain('goods.offer=7');
    expect(tryAddress(door)).not.toContain('offer');
  });

  it('[BEYOND-11] is spelled as the room spells its own', () => {
    const view = { ...EMPTY_VIEW, goods: { slug: 'дверь', offer: 7 }, typed: 'двери & полы' };
    expect(roomAddress('дверь', 7, 'двери & полы')).toBe(roomViewAddress(view));
  });

  it('[BEYOND-11] leads from a listing with its first such goods laid, and its name searched', () => {
    const address = tryListingAddress([nothing, door, tile], 'Двери & полы');
    expect(new URLSearchParams(address?.split('?')[1]).get('goods')).toBe('дверь');
    expect(new URLSearchParams(address?.split('?')[1]).get('q')).toBe('Двери & полы');
    expect(tryListingAddress([nothing], 'Клей')).toBeNull();
  });
});
