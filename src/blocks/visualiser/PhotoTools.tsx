import { type PhotoRoom, sideTyped } from '../../domain/visualiser/photo-room.ts';
import { Choices } from '../parts/ChoiceRow.tsx';

export type Tool = 'corners' | 'leave' | 'cover';

const TOOLS: readonly (readonly [Tool, string])[] = [
  ['corners', 'Двигать углы'],
  ['leave', 'Стереть лишнее'],
  ['cover', 'Вернуть стёртое'],
];

interface PhotoToolsProps {
  room: PhotoRoom;
  tool: Tool;
  onTool: (tool: Tool) => void;
  onChange: (room: PhotoRoom) => void;
}

/** Real sides of the marked surface, the brush, and a tolerance for parts that are darker or brighter. */
export function PhotoTools({ room, tool, onTool, onChange }: PhotoToolsProps) {
  const side = (name: 'width' | 'depth', label: string) => (
    <label>
      <span>{label}</span>
      <input
        className="field"
        type="text"
        inputMode="decimal"
        maxLength={5}
        value={room[name]}
        aria-invalid={sideTyped(room[name]) === null || undefined}
        onChange={({ target }) => onChange({ ...room, [name]: target.value })}
      />
    </label>
  );
  return (
    <div className="photo-tools">
      <fieldset>
        <legend>Что делает касание</legend>
        <div className="choice-row">
          <Choices name="photo-tool" choices={TOOLS} chosen={tool} onChoose={onTool} />
        </div>
      </fieldset>
      <div className="visualiser-joint">
        {side('width', 'Ширина между углами, м')}
        {side('depth', 'Глубина между углами, м')}
      </div>
      <label className="photo-keep">
        <span>Не закрывать то, что темнее или светлее</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={room.similarity}
          onChange={({ target }) => onChange({ ...room, similarity: Number(target.value) })}
        />
      </label>
    </div>
  );
}
