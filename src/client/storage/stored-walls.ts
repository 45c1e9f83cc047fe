import { readWallsDraft, type WallsDraft, writeWallsDraft } from '../../domain/wall/walls-form.ts';
import { WALLS_KEY } from './plan-keys.ts';
import { readStored, writeStored } from './stored-text.ts';

/** Returns the walls of this device; null if there are none or storage is unavailable. */
export function storedWalls(): WallsDraft | null {
  const stored = readStored(WALLS_KEY);
  return stored ? readWallsDraft(new URLSearchParams(stored)) : null;
}

/** Stores the walls for later visits and for other goods; the goods chosen for the walls are left out. */
export function storeWalls(draft: WallsDraft): void {
  writeStored(WALLS_KEY, String(writeWallsDraft({ ...draft, chosen: {} })));
}
