import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import { EMPTY_VIEW, type RoomView, triedFirst } from '../../domain/visualiser/room-view.ts';
import type { Scene, SurfaceKind } from '../../domain/visualiser/scene.ts';
import { settleRoom } from './settle-room.ts';

const picture = { hash: '', width: 1, height: 1, placeholder: '' };
function sceneOf(id: string, surfaces: Readonly<Record<string, SurfaceKind>>): Scene {
  return {
    ...{ id, name: id, picture: picture, light: picture },
    surfaces: Object.entries(surfaces).map(([name, kind]) => ({
      ...{ id: name, kind, name, mask: picture, bare: '#cccccc', width: 1000, height: 1000 },
      corners: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    })),
  };
}

const living = sceneOf('living', { floor: 'floor', wall: 'wall', side: 'wall' });
const hall = sceneOf('hall', { floor: 'floor', wall: 'wall', door: 'doorway' });
const kitchen = sceneOf('kitchen', { ground: 'floor', apron: 'wall' });
const scenes = [living, hall, kitchen];
const goods = (slug: string, door: boolean) => [slug, { slug, door } as TriedGoods] as const;
const found = new Map([
  goods('dub', false),
  goods('snow', false),
  goods('dver', true),
  goods('dver~7', true),
]);
let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await buildSnapshot(catalogueRows([]));
});

function changeRooms(view: Partial<RoomView>, ...rooms: readonly Scene[]): RoomView {
  let shown: RoomView = { ...EMPTY_VIEW, ...view };
  for (const room of rooms) shown = settleRoom(scenes, room, { ...shown, scene: room.id }, found, snapshot);
  return shown;
}

describe('switching to another room', () => {
  const tried = { door: { ...triedFirst('dver'), offer: 7 }, floor: { ...triedFirst('dub'), area: '12' } };

  it('[BEYOND-11] preserves choices that fit nowhere, until a surface fits again', () => {
    expect(changeRooms({ tried }, hall, living, kitchen, hall).tried).toEqual(tried);
    expect(changeRooms({ tried }, living).tried).toEqual(tried);
  });

  it('[BEYOND-11] moves goods to a surface of their kind with another name', () => {
    const { tried: shown } = changeRooms(
      { tried: { floor: triedFirst('dub'), wall: triedFirst('snow') } },
      kitchen,
    );
    expect(shown).toEqual({ ground: triedFirst('dub'), apron: triedFirst('snow') });
  });

  it('[BEYOND-11] does not replace products that are already placed', () => {
    const both = { wall: triedFirst('snow'), side: triedFirst('dub') };
    expect(changeRooms({ tried: both }, hall).tried).toEqual(both);
  });

  it('[BEYOND-11] preserves the list, the search and the comparison', () => {
    const view = { tried, at: 'floor', among: [3, 7], typed: 'дуб', other: { slug: 'snow', offer: null } };
    expect(changeRooms(view, living)).toMatchObject({
      at: 'floor',
      among: [3, 7],
      typed: 'дуб',
      other: view.other,
    });
  });

  it('[BEYOND-11] puts no door on the floor, and nothing that no longer exists', () => {
    const nonsense = { floor: triedFirst('dver'), wall: triedFirst('gone') };
    expect(changeRooms({ tried: nonsense }, hall).tried).toEqual({});
  });
});
