import { type PointerEvent, useRef } from 'react';

interface BorderProps {
  /** Position of the border, in per cent of the picture's width. */
  split: number;
  /** Name of the goods that are shown to the right of the border. */
  other: string;
  onSplit: (split: number) => void;
}

/** Distance in pixels after which a finger's direction is clear. */
const CLEAR = 6;

/** The border between two goods: dragged across the picture or moved by keys; vertical swipes scroll the page. */
export function Border({ split, other, onSplit }: BorderProps) {
  const from = useRef<{ x: number; y: number; drags: boolean } | null>(null);
  const put = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSplit(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * 100));
  };
  const began = (event: PointerEvent<HTMLElement>) => {
    const drags = event.pointerType === 'mouse' && event.button === 0;
    from.current = { x: event.clientX, y: event.clientY, drags };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (drags) put(event);
  };
  const moved = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (!start) return;
    const [across, down] = [Math.abs(event.clientX - start.x), Math.abs(event.clientY - start.y)];
    if (!start.drags && Math.max(across, down) < CLEAR) return;
    if (start.drags || across > down) {
      start.drags = true;
      put(event);
    } else from.current = null;
  };
  const ended = (event: PointerEvent<HTMLElement>) => {
    // A tap moves the border as well.
    if (from.current && event.type === 'pointerup') put(event);
    from.current = null;
  };
  return (
    <div
      className="visualiser-border"
      onPointerDown={began}
      onPointerMove={moved}
      onPointerUp={ended}
      onPointerCancel={ended}
    >
      <input
        className="visualiser-split"
        type="range"
        min={0}
        max={100}
        value={split}
        aria-label="Граница между двумя товарами"
        aria-valuetext={`Слева выбранный товар, ${split} % картинки; справа ${other}`}
        onChange={({ target }) => onSplit(Number(target.value))}
      />
      <span className="visualiser-line" aria-hidden="true" />
    </div>
  );
}
