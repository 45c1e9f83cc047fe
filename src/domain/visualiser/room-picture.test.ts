import { expect, it } from 'vitest';
import { area, length } from '../measures/area.ts';
import { roomPicture } from './room-picture.ts';
import { readRoomView } from './room-view.ts';

const tile = { slug: 'dub', unitArea: area(3_600_000_000), width: length(6000), length: length(6000) };

it('[BEYOND-11] a covering is seen in a room on its card, what covers nothing is not', () => {
  const address = roomPicture(tile);
  expect(address?.split('?')[0]).toBe('/visualiser/still');
  const fields = new URLSearchParams(address?.split('?')[1]);
  expect(readRoomView(fields).goods).toEqual({ slug: 'dub', offer: null });
  expect(roomPicture({ ...tile, unitArea: null })).toBeNull();
  expect(roomPicture({ ...tile, width: null })).toBeNull();
});
