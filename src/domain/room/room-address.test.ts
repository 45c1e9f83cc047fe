import { expect, it } from 'vitest';
import { piece } from '../../../tests/collection-pieces.ts';
import { area } from '../measures/area.ts';
import { readDraft } from '../tile/room-form.ts';
import { readWallsDraft } from '../wall/walls-form.ts';
import { floorInRoom, wallsInRoom } from './room-address.ts';

const FORM = readWallsDraft(
  new URLSearchParams('floor-width=2,1&floor-length=3&pattern=diagonal&joint=30&boxes=1'),
);
const read = (address: string) => {
  const { searchParams } = new URL(address, 'http://shop');
  return { product: searchParams.get('product'), ...readDraft(searchParams) };
};

it('[BEYOND-12] the link to the room calculator carries over what was typed and chosen', () => {
  const floor = read(floorInRoom(piece({ id: 4 }), FORM));
  expect(floor).toMatchObject({ product: 'p-4', pattern: 'diagonal', joint: 30, boxes: true });
  expect(floor.rooms).toMatchObject([{ kind: 'floor', width: '2,1', length: '3' }]);
  const walls = read(wallsInRoom(piece({ id: 1 }), { net: area(9_070_000_00) }, FORM));
  expect(walls).toMatchObject({ product: 'p-1', pattern: 'straight' });
  expect(walls.rooms).toMatchObject([{ kind: 'area', area: '9,07' }]);
});
