import { readWallsDraft, type WallsDraft, writeWallsDraft } from '../../domain/wall/walls-form.ts';
import { keep, readKept } from './keep.ts';

const KEY = 'walls';

/** The walls as they were left on this device; null where there are none and where nothing may be kept. */
export function keptWalls(): WallsDraft | null {
  const kept = readKept(KEY);
  return kept ? readWallsDraft(new URLSearchParams(kept)) : null;
}

/** Keeps the walls for other goods and other days: what is laid on them is not kept. */
export function keepWalls(draft: WallsDraft): void {
  keep(KEY, String(writeWallsDraft({ ...draft, chosen: {} })));
}
