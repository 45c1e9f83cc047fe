import { readWallsDraft, type WallsDraft, writeWallsDraft } from '../../domain/wall/walls-form.ts';
import { keep, readKept } from './keep.ts';
import { WALLS_KEY } from './plan-keys.ts';

/** The walls as they were left on this device; null where there are none and where nothing may be kept. */
export function keptWalls(): WallsDraft | null {
  const kept = readKept(WALLS_KEY);
  return kept ? readWallsDraft(new URLSearchParams(kept)) : null;
}

/** Keeps the walls for other goods and other days: what is laid on them is not kept. */
export function keepWalls(draft: WallsDraft): void {
  keep(WALLS_KEY, String(writeWallsDraft({ ...draft, chosen: {} })));
}
