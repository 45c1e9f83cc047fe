import { useEffect, useState } from 'react';
import { Alive } from '../../client/island/Alive.tsx';
import { keptArea } from '../../client/storage/kept-area.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';

interface RoomAreaProps {
  /** What was typed or asked for before; may be empty. */
  typed: string;
  wrong: boolean;
}

/** The area of a room; where nobody has said it, «Моя площадь» of the device [BEYOND-3] [BEYOND-7]. */
export function RoomArea({ typed, wrong }: RoomAreaProps) {
  const [area, setArea] = useState(typed);
  useEffect(() => {
    const kept = keptArea();
    if (kept !== null) setArea((before) => before || formatQuantity(kept));
  }, []);
  return (
    <label>
      Площадь, м²
      <Alive />
      <input
        className="field"
        name="room-area"
        inputMode="decimal"
        maxLength={12}
        value={area}
        onChange={({ target }) => setArea(target.value)}
        aria-invalid={wrong || undefined}
      />
    </label>
  );
}
