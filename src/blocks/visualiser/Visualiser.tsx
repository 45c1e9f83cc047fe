import { useEffect, useState } from 'react';
import { Alive } from '../../client/island/Alive.tsx';
import { useJson } from '../../client/net/use-json.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import { type RoomView, roomViewAddress, writeRoomView } from '../../domain/visualiser/room-view.ts';
import { Choices } from './Choices.tsx';
import { LaidList } from './LaidList.tsx';
import { Laying } from './Laying.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import { Places } from './Places.tsx';
import { Stage } from './Stage.tsx';

interface VisualiserProps {
  page: RoomPage;
}

/** What the page must be asked for: goods, scene and search; how they lie is drawn at once. */
function askedAddress(view: RoomView, typed: string): string {
  const fields = writeRoomView(view);
  if (typed !== '') fields.set('q', typed);
  return `/visualiser/data?${fields}`;
}

/** Whether all that a view shows has come. */
function isHere(
  { goods, scene, view: shown, typed: found }: RoomPage,
  view: RoomView,
  typed: string,
): boolean {
  const slugs = [...Object.values(view.tried).map(({ slug }) => slug), ...(view.other ? [view.other] : [])];
  return (
    view.goods === null &&
    view.scene === (scene?.id ?? null) &&
    view.at === shown.at &&
    typed === found &&
    slugs.every((slug) => Object.hasOwn(goods, slug))
  );
}

/**
 * Goods tried on in a room [BEYOND-11]. The address is the state: its links and forms work without script; with it what changes is drawn
 * at once, by the graphics of the device where it has them.
 */
export function Visualiser({ page: first }: VisualiserProps) {
  const [view, setView] = useState(first.view);
  const [typed, setTyped] = useState(first.typed);
  const [known, setKnown] = useState(first);
  const asked = useJson<RoomPage>(isHere(known, view, typed) ? null : askedAddress(view, typed));
  useEffect(() => {
    if (!asked.data) return;
    setKnown(asked.data);
    setView(asked.data.view);
  }, [asked.data]);
  const change = (next: RoomView) => {
    setView(next);
    history.replaceState(history.state, '', roomViewAddress(next));
  };
  const page = { ...known, view };
  const surface = page.scene?.surfaces.find(({ id }) => id === view.at);
  return (
    <div className="visualiser">
      <Alive />
      <div className="visualiser-seen">
        <Stage page={page} waiting={asked.waiting} onChange={change} />
        {asked.failed && (
          <p className="visualiser-note" role="alert">
            Не получилось загрузить товары.{' '}
            <button type="button" className="text-button" onClick={asked.again}>
              Попробовать ещё раз
            </button>
          </p>
        )}
      </div>
      <div className="visualiser-panel">
        <Places page={page} onChange={change} />
        {surface && <Laying page={page} surface={surface} onChange={change} />}
        <LaidList page={page} />
        {surface && (
          <Choices page={page} surface={surface} typed={typed} onSearch={setTyped} onChange={change} />
        )}
        <OwnPhoto page={page} />
      </div>
    </div>
  );
}
