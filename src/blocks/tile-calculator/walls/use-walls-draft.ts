import { useEffect, useState } from 'react';
import { keepWalls, keptWalls } from '../../../client/storage/kept-walls.ts';
import { readWallsDraft, type WallsDraft, writeWallsDraft } from '../../../domain/wall/walls-form.ts';

/** Own path of the page of some goods' walls with a form. */
export function wallsAddress(goods: readonly (readonly [string, string])[], draft: WallsDraft): string {
  const fields = new URLSearchParams([...goods.map(([name, value]) => [name, value])]);
  for (const [name, value] of writeWallsDraft(draft)) fields.set(name, value);
  return `/calculator/walls/?${fields}`;
}

/** The form's state: that of the address, else the walls that were left on this device. Every change goes into both. */
export function useWallsDraft(query: string, goods: readonly (readonly [string, string])[]) {
  const [draft, setDraft] = useState(() => readWallsDraft(new URLSearchParams(query)));
  useEffect(() => {
    const kept = query.includes('wall0=') ? null : keptWalls();
    if (!kept) return;
    const { chosen } = readWallsDraft(new URLSearchParams(query));
    setDraft({ ...kept, chosen });
    // What is on the screen is what is sent to somebody, too.
    history.replaceState(history.state, '', wallsAddress(goods, { ...kept, chosen }));
  }, [query, goods]);
  const change = (next: WallsDraft) => {
    setDraft(next);
    keepWalls(next);
    history.replaceState(history.state, '', wallsAddress(goods, next));
  };
  return { draft, change };
}
