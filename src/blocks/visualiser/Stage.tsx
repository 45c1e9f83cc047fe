import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Drawing } from '../../client/visualiser/open-drawing.ts';
import { drawScene, otherView } from '../../domain/visualiser/draw-scene.ts';
import { foundGoods, type RoomPage } from '../../domain/visualiser/room-page.ts';
import { renderAddress } from '../../domain/visualiser/room-view-address.ts';
import { Border } from './Border.tsx';
import type { ViewChange } from './ViewLink.tsx';

interface StageProps extends ViewChange {
  page: RoomPage;
  waiting: boolean;
}

function seenText({ scene, view, goods }: RoomPage): string {
  const laid = (scene?.surfaces ?? []).flatMap(({ id, name }) => {
    const found = foundGoods(goods, view.tried[id]);
    return found ? [`${name.toLowerCase()}\u00a0— ${found.name}`] : [];
  });
  return laid.length > 0 ? `${scene?.name}: ${laid.join('; ')}` : `${scene?.name}: товары ещё не выбраны`;
}

/**
 * Picture of the room. The server's render is shown immediately, and stays if the device cannot draw; a canvas covers it once its first
 * picture is ready.
 */
export function Stage({ page, waiting }: StageProps) {
  const { scene, view, goods } = page;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [cannot, setCannot] = useState(false);
  const [split, setSplit] = useState(50);
  const other = otherView(view);
  const compared = other && foundGoods(goods, view.other);

  useEffect(() => {
    let opened: Drawing | null = null;
    let gone = false;
    void import('../../client/visualiser/open-drawing.ts').then(({ openDrawing }) => {
      if (gone || !canvas.current) return;
      opened = openDrawing(canvas.current, () => setCannot(true));
      if (opened) setDrawing(opened);
      else setCannot(true);
    });
    return () => {
      gone = true;
      opened?.stop();
    };
  }, []);
  useEffect(() => {
    if (!drawing || !scene || cannot) return;
    const compared = otherView(view);
    const other = compared && foundGoods(goods, view.other) ? drawScene(scene, compared, goods) : null;
    void drawing.show(drawScene(scene, view, goods), other).then((shown) => shown && setDrawn(true));
  }, [drawing, scene, view, goods, cannot]);
  useEffect(() => drawing?.split(split / 100), [drawing, split]);

  if (!scene)
    return (
      <p className="visualiser-empty">Магазин ещё не добавил комнаты. Примерьте товары на своём фото.</p>
    );
  const renderSource = renderAddress(view);
  const { width, height } = scene.picture;
  const style = { '--split': `${split}%`, '--shape': width / height } as CSSProperties;
  return (
    <figure className="visualiser-stage" style={style} aria-busy={waiting || undefined}>
      {!(isDrawn && !cannot) && (
        <img src={renderSource} width={width} height={height} alt={seenText(page)} fetchPriority="high" />
      )}
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={seenText(page)}
        hidden={!isDrawn || cannot}
        data-drawn={isDrawn || undefined}
      />
      {compared && isDrawn && !cannot && <Border split={split} other={compared.name} onSplit={setSplit} />}
      {compared && (cannot || !isDrawn) && other && (
        <img
          className="visualiser-second"
          src={renderAddress(other)}
          width={width}
          height={height}
          alt={`Для сравнения: ${compared.name}`}
          loading="lazy"
        />
      )}
      {cannot && (
        <figcaption className="muted">
          Картинку рисует магазин: на этом устройстве нет нужной графики, поэтому она обновляется чуть дольше.
        </figcaption>
      )}
    </figure>
  );
}
