import type { ChosenPieces } from '../collection/chosen-pieces.ts';
import type { LayingPattern } from '../tile/room.ts';
import { EMPTY_VIEW, type RoomView, type Tried, triedFirst } from '../visualiser/room-view.ts';
import type { SurfaceKind } from '../visualiser/scene.ts';

/** A scene in which a room is shown: its name and those of its surfaces. */
export interface RoomScene {
  id: string;
  surfaces: readonly { id: string; kind: SurfaceKind }[];
}

/** Returns the view of a scene whose walls and floor are laid as the room's [BEYOND-13]. */
export function pictureOf(
  { id, surfaces }: RoomScene,
  { base, floor }: ChosenPieces,
  pattern: LayingPattern,
): RoomView {
  const tried: Record<string, Tried> = {};
  for (const { id: surface, kind } of surfaces) {
    if (kind === 'wall' && base) tried[surface] = triedFirst(base.slug);
    if (kind === 'floor' && floor)
      tried[surface] = { ...triedFirst(floor.slug), pattern: pattern === 'straight' ? null : pattern };
  }
  return { ...EMPTY_VIEW, scene: id, tried };
}
