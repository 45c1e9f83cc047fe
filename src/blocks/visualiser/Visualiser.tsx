import { useState } from 'react';
import { useJson } from '../../client/net/use-json.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import { roomPageSchema } from '../../domain/visualiser/room-page-schema.ts';
import { goodsKey, type RoomView } from '../../domain/visualiser/room-view.ts';
import { roomViewAddress, writeRoomView } from '../../domain/visualiser/room-view-address.ts';
import { Choices } from './Choices.tsx';
import { LaidList } from './LaidList.tsx';
import { Laying } from './Laying.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import { Places } from './Places.tsx';
import { Stage } from './Stage.tsx';

interface VisualiserProps {
  page: RoomPage;
  /** Public origin without a trailing slash, for the full address on a printed sheet. */
  publicUrl: string;
}

function isHere({ goods, view: shown }: RoomPage, view: RoomView): boolean {
  const named = [...Object.values(view.tried), ...(view.other ? [view.other] : [])];
  return (
    view.goods === null &&
    view.scene === shown.scene &&
    view.at === shown.at &&
    view.typed === shown.typed &&
    named.every((each) => Object.hasOwn(goods, goodsKey(each)))
  );
}

/**
 * Goods tried on in a room [BEYOND-11]. The address is the state: links and forms work without script; with it, changes are drawn
 * immediately by the device's graphics if possible.
 */
export function Visualiser({ page: first, publicUrl }: VisualiserProps) {
  const [view, setView] = useState(first.view);
  const [known, setKnown] = useState(first);
  const fetched = useJson(
    roomPageSchema,
    isHere(known, view) ? null : `/visualiser/data?${writeRoomView(view)}`,
    (page) => {
      setKnown(page);
      setView(page.view);
    },
  );
  const change = (next: RoomView) => {
    setView(next);
    history.replaceState(history.state, '', roomViewAddress(next));
  };
  const page = { ...known, view };
  const surface = page.scene?.surfaces.find(({ id }) => id === view.at);
  return (
    <div className="visualiser">
      <div className="visualiser-seen">
        <Stage page={page} waiting={fetched.waiting} onChange={change} />
        {fetched.failed && (
          <p className="visualiser-note" role="alert">
            Не получилось загрузить товары.{' '}
            <button type="button" className="text-button" onClick={fetched.again}>
              Попробовать ещё раз
            </button>
          </p>
        )}
      </div>
      <div className="visualiser-panel">
        <Places page={page} onChange={change} />
        {surface && <Laying page={page} surface={surface} onChange={change} />}
        <LaidList page={page} publicUrl={publicUrl} onChange={change} />
        {surface && <Choices page={page} surface={surface} onChange={change} />}
        <OwnPhoto page={page} />
      </div>
    </div>
  );
}
