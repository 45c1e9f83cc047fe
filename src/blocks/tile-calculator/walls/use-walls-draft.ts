import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDevice } from '../../../client/region/use-device.ts';
import { storedWalls, storeWalls } from '../../../client/storage/stored-walls.ts';
import { setArea } from '../../../client/store/area.ts';
import { useArea } from '../../../client/store/use-visitor.ts';
import { $area } from '../../../client/store/visitor-store.ts';
import type { WallGoods } from '../../../domain/room/plan-walls.ts';
import { areaOfRoom, resizedByForm, resizeToArea } from '../../../domain/room/resize-room.ts';
import { isMeasured, readRoomDraft } from '../../../domain/room/usual-room.ts';
import { type WallsDraft, writeWallsDraft } from '../../../domain/wall/walls-form.ts';

/** Returns the path of the walls page for these goods and the values of the form. */
export function wallsAddress(goods: readonly (readonly [string, string])[], draft: WallsDraft): string {
  const fields = new URLSearchParams([...goods.map(([name, value]) => [name, value])]);
  for (const [name, value] of writeWallsDraft(draft)) fields.set(name, value);
  return `/room/?${fields}`;
}

function readRoom(query: string, goods: WallGoods): WallsDraft {
  const fields = new URLSearchParams(query);
  return resizedByForm(readRoomDraft(fields, goods), fields);
}

/**
 * State of the form: from the address, or else from the device; every change is stored in both. The floor and «Моя площадь» follow each
 * other: the area is the simplest form of the room [BEYOND-3].
 */
export function useWallsDraft(
  query: string,
  goods: WallGoods,
  goodsFields: readonly (readonly [string, string])[],
) {
  const [own, setOwn] = useState<WallsDraft | null>(null);
  const drawn = useMemo(() => readRoom(query, goods), [query, goods]);
  const stored = useDevice(storedWalls);
  const area = useArea();
  const first = useMemo(() => {
    if (isMeasured(new URLSearchParams(query))) return drawn;
    if (stored) return { ...stored, chosen: drawn.chosen };
    return area === null ? drawn : resizeToArea(drawn, area);
  }, [stored, area, query, drawn]);
  const draft = own ?? first;
  // Keeps everything shown in the address, so that it can be shared; written after what is shown, because writing takes its time.
  const shown = useDeferredValue(draft);
  useEffect(() => {
    if (shown !== drawn) history.replaceState(history.state, '', wallsAddress(goodsFields, shown));
  }, [shown, drawn, goodsFields]);
  useEffect(() => {
    if (own && shown === own) storeWalls(own);
  }, [shown, own]);
  useEffect(
    () =>
      $area.listen((typed) =>
        setOwn((so) =>
          typed === null || typed === areaOfRoom(so ?? first) ? so : resizeToArea(so ?? first, typed),
        ),
      ),
    [first],
  );
  const change = (next: WallsDraft) => {
    setOwn(next);
    const floor = areaOfRoom(next);
    if (floor !== null && floor !== areaOfRoom(draft)) setArea(floor);
  };
  return { draft, usual: draft === drawn && !isMeasured(new URLSearchParams(query)), change };
}
