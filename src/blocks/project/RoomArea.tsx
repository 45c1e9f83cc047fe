import { useState } from 'react';
import { useDevice } from '../../client/region/use-device.ts';
import { storedArea } from '../../client/storage/stored-area.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';

interface RoomAreaProps {
  /** Text that was typed or is in the address; may be empty. */
  typed: string;
  wrong: string | null;
}

/** Field for the area of a room; its default is «Моя площадь» of this device [BEYOND-3] [BEYOND-7]. */
export function RoomArea({ typed, wrong }: RoomAreaProps) {
  const [own, setOwn] = useState(typed || null);
  const stored = useDevice(storedArea);
  return (
    <div className="form-row" data-state={wrong ? 'error' : undefined}>
      <label htmlFor="room-area">Площадь, м²</label>
      <input
        className="field"
        id="room-area"
        name="room-area"
        inputMode="decimal"
        maxLength={12}
        value={own ?? (stored === null ? '' : formatQuantity(stored))}
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
