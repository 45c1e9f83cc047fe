import { resizeRoom, SIZE_BEFORE } from '../../../domain/room/resize-room.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { MeasureField } from '../../../ui/MeasureField.tsx';
import { Problems, problemId } from './Problems.tsx';

interface RoomSizeProps {
  draft: WallsDraft;
  /** Whether no walls are laid, whose height would matter. */
  floorOnly: boolean;
  problems: Readonly<Record<string, string>>;
  onChange: (draft: WallsDraft) => void;
}

/** Sides of the room, which its floor and its walls follow, and the height of the walls. */
export function RoomSize({ draft, floorOnly, problems, onChange }: RoomSizeProps) {
  const { floorWidth, floorLength, height } = draft;
  const fields = [
    ['floor-width', 'Ширина', floorWidth, (width: string) => onChange(resizeRoom(draft, { width }))],
    ['floor-length', 'Длина', floorLength, (length: string) => onChange(resizeRoom(draft, { length }))],
    ['height', 'Высота', height, (value: string) => onChange({ ...draft, height: value })],
  ] as const;
  const asked = floorOnly ? fields.slice(0, 2) : fields;
  return (
    <fieldset className="room room-size">
      <legend className="hidden-text">Размеры комнаты</legend>
      <div className="measures">
        {asked.map(([name, label, value, change]) => (
          <MeasureField
            key={name}
            {...{ name, label, value }}
            className={`room-${name}`}
            unit="м"
            wrong={problemId(problems, name)}
            onChange={change}
          />
        ))}
      </div>
      <input type="hidden" name={SIZE_BEFORE.width} value={floorWidth} />
      <input type="hidden" name={SIZE_BEFORE.length} value={floorLength} />
      <Problems fields={asked.map(([name]) => name)} problems={problems} />
    </fieldset>
  );
}
