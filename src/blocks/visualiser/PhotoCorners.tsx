import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { CORNER_NAMES, type PhotoRoom, withCorner } from '../../domain/visualiser/photo-room.ts';

interface PhotoCornersProps {
  room: PhotoRoom;
  onChange: (room: PhotoRoom) => void;
}

const STEP = 0.005;
const LONG_STEP = 0.05;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The four corners of the surface: dragged by pointer, moved by arrow keys, farther with Shift. */
export function PhotoCorners({ room, onChange }: PhotoCornersProps) {
  const dragged = (which: number, event: PointerEvent<HTMLButtonElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!stage || event.buttons !== 1) return;
    const place = [
      (event.clientX - stage.left) / stage.width,
      (event.clientY - stage.top) / stage.height,
    ] as const;
    onChange(withCorner(room, which, place));
  };
  const pressed = (which: number, event: KeyboardEvent) => {
    const way = WAYS[event.key];
    const corner = room.corners[which];
    if (!way || !corner) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onChange(withCorner(room, which, [corner[0] + way[0] * step, corner[1] + way[1] * step]));
  };
  const outline = room.corners.map(([x, y]) => `${x * 100},${y * 100}`).join(' ');
  return (
    <>
      <svg className="photo-outline" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={outline} vectorEffect="non-scaling-stroke" />
      </svg>
      {CORNER_NAMES.map((name, which) => {
        const [x, y] = room.corners[which] ?? [0, 0];
        return (
          <button
            key={name}
            type="button"
            className="photo-corner"
            style={{ '--x': `${x * 100}%`, '--y': `${y * 100}%` } as CSSProperties}
            aria-label={`Угол ${name}: ${percent(x)} слева, ${percent(y)} сверху. Двигайте стрелками`}
            onPointerDown={(event) => dragged(which, event)}
            onPointerMove={(event) => dragged(which, event)}
            onKeyDown={(event) => pressed(which, event)}
          />
        );
      })}
    </>
  );
}
