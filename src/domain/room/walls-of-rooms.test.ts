import { expect, it } from 'vitest';
import { EMPTY_ROOM, type RoomDraft, readDraft, writeDraft } from '../tile/room-form.ts';
import { readWalls } from '../wall/read-walls.ts';
import { wallsAddress } from '../wall/walls-address.ts';
import { readWallsDraft } from '../wall/walls-form.ts';
import { wallsOfRooms } from './walls-of-rooms.ts';

const EMPTY = readDraft(new URLSearchParams());
const addressOf = (...rooms: RoomDraft[]) =>
  wallsOfRooms('плитка', writeDraft({ ...EMPTY, rooms, joint: 30 as never, boxes: true })) ?? '';
const read = (address: string) => readWallsDraft(new URL(address, 'http://shop').searchParams);

it('[BEYOND-12] the link from the room calculator carries over the walls and the floor that were typed', () => {
  const door = { width: '0,8', height: '2', count: '1' };
  const walls = { ...EMPTY_ROOM, kind: 'walls', width: '3', length: '2', height: '2,5' } as const;
  const floor = { ...EMPTY_ROOM, width: '3', length: '2' };
  const draft = read(addressOf({ ...walls, openings: [door, { ...door, count: '2' }] }, floor));
  expect(draft).toMatchObject({ height: '2,5', floorWidth: '3', floorLength: '2', joint: 30, boxes: true });
  expect(draft.walls.map(({ width }) => width)).toEqual(['3', '2', '3', '2']);
  expect(draft.walls.map(({ openings }) => openings.length)).toEqual([1, 1, 1, 0]);
  expect(readWalls(draft).problems).toEqual({});
  expect(read(addressOf(floor))).toMatchObject({ floorWidth: '3', walls: [{ width: '' }] });
});

it('[BEYOND-12] nothing is carried over from unmeasured rooms, so the device’s saved walls are used', () => {
  expect(addressOf(EMPTY_ROOM)).toBe(wallsAddress('плитка'));
  expect(addressOf({ ...EMPTY_ROOM, kind: 'area', area: '7' })).toBe(wallsAddress('плитка'));
});

it('[BEYOND-12] an address of walls stays as it is', () => {
  expect(wallsOfRooms('плитка', new URLSearchParams('height=2'))).toBeNull();
  expect(wallsOfRooms('плитка', new URLSearchParams('kind0=walls&wall0=2'))).toBeNull();
});
