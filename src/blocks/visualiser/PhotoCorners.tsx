import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { CORNER_NAMES, type PhotoRoom, withCorner } from '../../domain/visualiser/photo-room.ts';

const STEP = 0.005;
const LONG_STEP = 0.05;
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The four corners of the surface, which can be dragged or moved by arrow keys, with Shift by larger steps. */
export function PhotoCorners({ room, onChange }: { room: PhotoRoom; onChange: (room: PhotoRoom) => void }) {
  /** Offset from the pointer to the corner, so that the corner does not jump when it is grabbed off-centre or beyond the photo. */
  const grip = useRef<readonly [number, number]>([0, 0]);
  const dragged = (which: number, event: PointerEvent<HTMLButtonElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    const corner = room.corners[which];
    if (!stage || !corner || event.buttons !== 1) return;
    const x = (event.clientX - stage.left) / stage.width;
    const y = (event.clientY - stage.top) / stage.height;
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = [corner[0] - x, corner[1] - y];
      return;
    }
    onChange(withCorner(room, which, [x + grip.current[0], y + grip.current[1]]));
  };
  const pressed = (which: number, event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    const corner = room.corners[which];
    if (!direction || !corner) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onChange(withCorner(room, which, [corner[0] + direction[0] * step, corner[1] + direction[1] * step]));
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
