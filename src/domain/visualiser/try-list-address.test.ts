import { describe, expect, it } from 'vitest';
import { area, length } from '../measures/area.ts';
import { EMPTY_VIEW } from './room-view.ts';
import { readRoomView, roomViewAddress } from './room-view-address.ts';
import { roomAddress } from './try-address.ts';
import { MAX_AMONG, tryListAddress } from './try-list-address.ts';

const nothing = { id: 1, slug: 'клей', offerId: 7, unitArea: null, width: null, length: null };
const tile = {
  ...nothing,
  id: 2,
  slug: 'плитка',
  unitArea: area(3_600_000_000),
  width: length(6000),
  length: length(6000),
};
const door = { ...nothing, id: 3, slug: 'дверь', leaf: true as const };
const casing = { ...nothing, id: 4, slug: 'наличник' };
const viewOf = (address: string | null) => readRoomView(new URLSearchParams(address?.split('?')[1]));

describe('the link from a list to a room', () => {
  it('[BEYOND-11] offers what covers a surface and doors, and nothing else', () => {
    const thick = { ...tile, id: 5, width: null };
    expect(viewOf(tryListAddress([nothing, tile, casing, thick, door])).among).toEqual([2, 3]);
    expect(tryListAddress([nothing, casing, thick])).toBeNull();
  });

  it('[BEYOND-11] lays the first of them, in the variant that its card shows', () => {
    expect(viewOf(tryListAddress([nothing, door, tile])).goods).toEqual({ slug: 'дверь', offer: null });
    const named = { ...door, named: true as const };
    expect(viewOf(tryListAddress([named, tile])).goods).toEqual({ slug: 'дверь', offer: 7 });
  });

  it('[BEYOND-11] is spelled as the room spells its own', () => {
    const view = { ...EMPTY_VIEW, goods: { slug: 'дверь', offer: 7 } };
    expect(roomAddress('дверь', 7)).toBe(roomViewAddress(view));
    const address = tryListAddress([door, tile]);
    expect(address).toBe(roomViewAddress(viewOf(address)));
  });

  it('[BEYOND-11] names no more products than the room reads', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...tile, id: 999_999_000 + at }));
    expect(viewOf(tryListAddress(many)).among).toHaveLength(MAX_AMONG);
  });
});
