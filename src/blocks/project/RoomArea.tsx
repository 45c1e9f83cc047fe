import { useState } from 'react';
import { useDevice } from '../../client/region/use-device.ts';
import { keptArea } from '../../client/storage/kept-area.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';

interface RoomAreaProps {
  /** What was typed or asked for before; may be empty. */
  typed: string;
  wrong: string | null;
}

/** The area of a room; where nobody has said it, «Моя площадь» of the device [BEYOND-3] [BEYOND-7]. */
export function RoomArea({ typed, wrong }: RoomAreaProps) {
  const [own, setOwn] = useState(typed || null);
  const kept = useDevice(keptArea);
  return (
    <div className="form-row" data-state={wrong ? 'error' : undefined}>
      <label htmlFor="room-area">Площадь, м²</label>
      <input
        className="field"
        id="room-area"
        name="room-area"
        inputMode="decimal"
        maxLength={12}
        value={own ?? (kept === null ? '' : formatQuantity(kept))}
        onChange={({ target }) => setOwn(target.value)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby="room-area-error"
      />
      <p className="form-error" id="room-area-error" role="alert">
        {wrong}
      </p>
    </div>
  );
}
