import { useEffect, useMemo, useState } from 'react';
import { useDevice } from '../../../client/region/use-device.ts';
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
  const [own, setOwn] = useState<WallsDraft | null>(null);
  const drawn = useMemo(() => readWallsDraft(new URLSearchParams(query)), [query]);
  const kept = useDevice(keptWalls);
  const first = useMemo(
    () => (kept && !query.includes('wall0=') ? { ...kept, chosen: drawn.chosen } : drawn),
    [kept, query, drawn],
  );
  const draft = own ?? first;
  // What is on the screen is what is sent to somebody, too.
  useEffect(() => {
    if (draft !== drawn) history.replaceState(history.state, '', wallsAddress(goods, draft));
  }, [draft, drawn, goods]);
  const change = (next: WallsDraft) => {
    setOwn(next);
    keepWalls(next);
  };
  return { draft, change };
}
