import type { Length } from '../../domain/measures/area.ts';
import { PATTERN_CHOICES } from '../../domain/tile/laying-patterns.ts';
import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import { SHOWN_JOINTS, type Tried } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';
import { Choices } from '../parts/ChoiceRow.tsx';

const COLOURS: readonly (readonly [colour: string, name: string])[] = [
  ['', 'светло-серый'],
  ['#fbfaf8', 'белый'],
  ['#8b867f', 'серый'],
  ['#cdb592', 'бежевый'],
  ['#8a5f43', 'коричневый'],
  ['#3b3733', 'графит'],
];
interface HowLaidProps {
  surface: Surface;
  tried: Tried;
  found: TriedGoods;
  onSet: (change: Partial<Tried>) => void;
}

/** Pattern and direction of pieces and, for tiles, the joint with its colour. */
export function HowLaid({ surface, tried, found, onSet }: HowLaidProps) {
  return (
    <>
      <fieldset>
        <legend>Укладка</legend>
        <div className="choice-row">
          <Choices
            name={`${surface.id}.pattern`}
            choices={PATTERN_CHOICES}
            chosen={tried.pattern ?? found.usual}
            onChoose={(pattern) => onSet({ pattern: pattern === found.usual ? null : pattern })}
          />
        </div>
      </fieldset>
      <label className="visualiser-turn">
        <input
          type="checkbox"
          name={`${surface.id}.turned`}
          value="1"
          checked={tried.turned}
          onChange={({ target }) => onSet({ turned: target.checked })}
        />
        <span>Повернуть на 90°</span>
      </label>
      {!found.soldByBox && <Joint surface={surface} tried={tried} onSet={onSet} />}
    </>
  );
}

function Joint({ surface, tried, onSet }: Omit<HowLaidProps, 'found'>) {
  return (
    <div className="visualiser-joint">
      <label>
        <span>Шов</span>
        <select
          className="field"
          name={`${surface.id}.joint`}
          value={tried.joint ?? ''}
          onChange={({ target }) => onSet({ joint: target.value ? (Number(target.value) as Length) : null })}
        >
          <option value="">обычный, 2&nbsp;мм</option>
          {SHOWN_JOINTS.map((joint) => (
            <option key={joint} value={joint}>
              {`${String(joint / 10).replace('.', ',')}\u00a0мм`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Цвет шва</span>
        <select
          className="field"
          name={`${surface.id}.colour`}
          value={tried.colour?.slice(1) ?? ''}
          onChange={({ target }) => onSet({ colour: target.value ? `#${target.value}` : null })}
        >
          {COLOURS.map(([colour, name]) => (
            <option key={colour} value={colour.slice(1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
