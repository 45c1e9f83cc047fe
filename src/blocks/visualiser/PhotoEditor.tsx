import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Drawing, openDrawing, PHOTO, PHOTO_MASK } from '../../client/visualiser/open-drawing.ts';
import type { Photo } from '../../client/visualiser/read-photo.ts';
import type { Length } from '../../domain/measures/area.ts';
import { drawScene } from '../../domain/visualiser/draw-scene.ts';
import type { DrawnScene } from '../../domain/visualiser/drawing.ts';
import type { Corners } from '../../domain/visualiser/homography.ts';
import {
  FIRST_PHOTO_ROOM,
  maskOf,
  type PhotoRoom,
  sideTyped,
  withStroke,
  withStrokeOn,
} from '../../domain/visualiser/photo-room.ts';
import { proposeCorners } from '../../domain/visualiser/propose-corners.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import { type Tried, triedFirst } from '../../domain/visualiser/room-view.ts';
import type { Scene, SurfaceKind } from '../../domain/visualiser/scene.ts';
import { PhotoCorners } from './PhotoCorners.tsx';
import { PhotoTools, type Tool } from './PhotoTools.tsx';

const BRUSH = 0.03;
const UNKNOWN_SIDE = 30_000 as Length;

/** Returns the goods on the chosen surface of the room; in a shop without rooms, those the shopper came with. */
function triedOf({ view }: RoomPage): Tried | null {
  const { at, goods } = view;
  const tried = at === null ? undefined : view.tried[at];
  return tried ?? (at === null && goods ? triedFirst(goods.slug, goods.offer) : null);
}

/**
 * Returns the kind of surface on the photo: that of the chosen surface, because oblong tiles are turned differently on walls and floors.
 */
function kindOf({ scene, view }: RoomPage): SurfaceKind {
  return scene?.surfaces.find(({ id }) => id === view.at)?.kind ?? 'floor';
}

/** Returns the photo as a scene of one surface with the goods of the chosen surface. */
function sceneOf(photo: Photo, room: PhotoRoom, page: RoomPage): DrawnScene {
  const { view, goods } = page;
  const onDevice = (hash: string) => ({ hash, width: photo.width, height: photo.height, placeholder: '' });
  const corners = room.corners.map(([x, y]) => [x * photo.width, y * photo.height]) as unknown as Corners;
  const own: Scene = {
    ...{ id: PHOTO, name: '', picture: onDevice(PHOTO), light: onDevice(PHOTO) },
    surfaces: [
      {
        ...{ id: PHOTO, kind: kindOf(page), name: '', mask: onDevice(PHOTO_MASK), corners, bare: '#c8c2b8' },
        width: (sideTyped(room.width) ?? UNKNOWN_SIDE) / 10,
        height: (sideTyped(room.depth) ?? UNKNOWN_SIDE) / 10,
      },
    ],
  };
  const tried = triedOf(page);
  const drawn = drawScene(own, { ...view, tried: tried ? { [PHOTO]: tried } : {} }, goods);
  const surfaces = drawn.surfaces.filter((surface) => surface.goods !== null);
  return { ...drawn, surfaces, photo: { level: photo.level, similarity: room.similarity / 100 } };
}

/**
 * Editor that marks a surface on a photo and shows the goods on it: corners are dragged or moved by keys, and a brush excludes objects in
 * front of the surface.
 */
export function PhotoEditor({ photo, page }: { photo: Photo; page: RoomPage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [cannot, setCannot] = useState(false);
  const [proposed] = useState(() => proposeCorners(photo.brightness));
  const [room, setRoom] = useState<PhotoRoom>(
    proposed ? { ...FIRST_PHOTO_ROOM, corners: proposed } : FIRST_PHOTO_ROOM,
  );
  const [tool, setTool] = useState<Tool>('corners');
  useEffect(() => {
    const opened = canvas.current && openDrawing(canvas.current, () => setCannot(true));
    setDrawing(opened);
    setCannot(opened === null);
    return () => opened?.stop();
  }, []);
  useEffect(() => drawing?.putPhoto(photo.picture), [drawing, photo]);
  useEffect(
    () => drawing?.putMask(maskOf(room.strokes, photo.width / photo.height)),
    [drawing, photo, room.strokes],
  );
  useEffect(() => {
    void drawing?.show(sceneOf(photo, room, page), null);
  }, [drawing, photo, room, page]);
  const brushed = (event: PointerEvent<HTMLElement>) => {
    if (tool === 'corners' || event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const;
    const stroke = { at, radius: BRUSH, clears: tool === 'cover' };
    const goesOn = event.type === 'pointermove';
    setRoom((so) => (goesOn ? withStrokeOn(so, stroke, photo.width / photo.height) : withStroke(so, stroke)));
  };
  if (cannot)
    return (
      <p className="visualiser-note" role="alert">
        На этом устройстве нет графики, чтобы положить покрытие на фото. Примерьте его в одной из комнат.
      </p>
    );
  return (
    <div className="photo-editor">
      {!triedOf(page) && <p className="visualiser-note">Сначала выберите товар: он ляжет на фото.</p>}
      <p className="muted">
        {proposed
          ? 'Углы пола поставлены по линиям на фото. Проверьте их и поправьте.'
          : 'Передвиньте углы туда, где кончается пол или стена.'}
      </p>
      <div
        className="visualiser-stage photo-stage"
        data-tool={tool}
        onPointerDown={brushed}
        onPointerMove={brushed}
      >
        <canvas
          ref={canvas}
          width={photo.width}
          height={photo.height}
          role="img"
          aria-label="Ваше фото с примеренным товаром"
        />
        {tool === 'corners' && <PhotoCorners room={room} onChange={setRoom} />}
      </div>
      <PhotoTools room={room} tool={tool} onTool={setTool} onChange={setRoom} />
    </div>
  );
}
