import { type Area, formatArea } from '../../domain/measures/area.ts';
import { ROOM_KINDS, type RoomKind } from '../../domain/tile/room.ts';
import {
  MAX_OPENINGS,
  type OpeningDraft,
  type RoomDraft,
  type RoomReading,
} from '../../domain/tile/room-form.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { MeasureField } from '../../ui/MeasureField.tsx';
import { Choices } from '../parts/ChoiceRow.tsx';
import { useRows } from './use-rows.ts';

const KIND_TITLES: Readonly<Record<RoomKind, string>> = {
  floor: 'Пол',
  walls: 'Стены',
  area: 'Знаю площадь',
};

interface RoomFieldsProps {
  at: number;
  room: RoomDraft;
  reading: RoomReading;
  area: Area | null;
  /** Whether this is the only room, which cannot be removed. */
  only: boolean;
  onChange: (room: RoomDraft) => void;
  onGone: (row: string) => void;
  /** Called with the name of the row to add or, for `onLess`, to remove. */
  onMore: (row: string) => void;
  onLess: (row: string) => void;
}

/** Fields of a room: kind, dimensions and uncovered parts. CSS shows only the fields of the room's kind. */
export function RoomFields({ at, room, reading, area, only, ...on }: RoomFieldsProps) {
  const { onChange } = on;
  const { keys, adds, remove } = useRows(room.openings.length, on.onLess);
  const wrong = reading.state === 'wrong' ? reading : null;
  const notice = `room${at}-notice`;
  const field = (name: 'width' | 'length' | 'height' | 'area', label: string, unit: string) => (
    <MeasureField
      name={`${name}${at}`}
      className={`room-${name}`}
      label={label}
      unit={unit}
      value={room[name]}
      wrong={wrong?.field === name ? notice : null}
      onChange={(value) => onChange({ ...room, [name]: value })}
    />
  );
  return (
    <fieldset className="room">
      <legend className="choice-legend">
        Помещение {at + 1}
        {area !== null && <span className="figures"> · {formatArea(area)}&nbsp;м²</span>}
      </legend>
      <div className="choice-row">
        <Choices
          name={`kind${at}`}
          choices={ROOM_KINDS.map((kind) => [kind, KIND_TITLES[kind]])}
          chosen={room.kind}
          onChoose={(kind) => onChange({ ...room, kind })}
        />
        {!only && (
          <ActButton className="room-less" name="less" value={`room${at}`} act={() => on.onGone(`room${at}`)}>
            Убрать<span className="hidden-text"> помещение {at + 1}</span>
          </ActButton>
        )}
      </div>
      <div className="measures">
        {field('width', 'Ширина', 'м')}
        {field('length', 'Длина', 'м')}
        {field('height', 'Высота', 'м')}
        {field('area', 'Площадь', 'м²')}
      </div>
      {room.openings.map((opening, hole) => (
        <OpeningFields
          key={keys[hole]}
          name={`hole${at}.${hole}`}
          place={`${at}.${hole}`}
          opening={opening}
          ofWall={room.kind === 'walls'}
          wrong={wrong?.field.startsWith(`hole${hole}.`) ? { field: wrong.field, notice } : null}
          onChange={(next) =>
            onChange({ ...room, openings: room.openings.map((each, i) => (i === hole ? next : each)) })
          }
          onGone={() => remove(hole, `${at}.${hole}`)}
        />
      ))}
      {room.openings.length < MAX_OPENINGS && (
        <ActButton ref={adds} className="room-hole" name="more" value={at} act={() => on.onMore(String(at))}>
          + Вычесть проём или нишу
        </ActButton>
      )}
      <p className="room-notice" id={notice} role="status">
        {wrong?.problem}
      </p>
    </fieldset>
  );
}

interface OpeningFieldsProps {
  name: string;
  place: string;
  opening: OpeningDraft;
  /** Whether the opening is in a wall and has a height; a niche in a floor has a length. */
  ofWall: boolean;
  wrong: { field: string; notice: string } | null;
  onChange: (opening: OpeningDraft) => void;
  onGone: () => void;
}

function OpeningFields({ name, place, opening, ofWall, wrong, onChange, onGone }: OpeningFieldsProps) {
  const field = (side: keyof OpeningDraft, label: string, unit: string) => (
    <MeasureField
      name={`${name}.${side}`}
      className={`hole-${side}`}
      label={label}
      unit={unit}
      value={opening[side]}
      wrong={wrong?.field.endsWith(`.${side}`) ? wrong.notice : null}
      onChange={(value) => onChange({ ...opening, [side]: value })}
    />
  );
  return (
    <div className="measures hole">
      {field('width', 'Проём, ширина', 'м')}
      {field('height', ofWall ? 'Высота' : 'Длина', 'м')}
      {field('count', 'Сколько', 'шт.')}
      <ActButton className="room-less" name="less" value={place} act={onGone}>
        Убрать<span className="hidden-text"> проём</span>
      </ActButton>
    </div>
  );
}
