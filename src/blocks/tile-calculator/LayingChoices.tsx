import type { Length } from '../../domain/measures/area.ts';
import { PATTERN_CHOICES } from '../../domain/tile/laying-patterns.ts';
import { SPARES, spareOf } from '../../domain/tile/room.ts';
import { type CalculatorDraft, JOINTS } from '../../domain/tile/room-form.ts';
import type { CoveringGoods } from '../../domain/tile/room-plan.ts';
import { ChoiceRow } from '../parts/ChoiceRow.tsx';
import { colourOf, type JointColour } from './joint-colours.ts';
import { WholeBoxes } from './WholeBoxes.tsx';

interface LayingChoicesProps {
  goods: CoveringGoods;
  draft: CalculatorDraft;
  /** The default joint. */
  joint: Length;
  colours: readonly JointColour[];
  onChange: (draft: CalculatorDraft) => void;
}

/** Choices for laying: the pattern and its waste, which one tap removes, whole boxes, the joint and its colour. */
export function LayingChoices({ goods, draft, joint: usualJoint, colours, onChange }: LayingChoicesProps) {
  const usual = spareOf(draft.pattern, goods.boards ? 'board' : 'tile');
  const boxed = !goods.measure.soldByBox && goods.measure.piecesPerBox !== null;
  return (
    <>
      <ChoiceRow
        legend="Укладка"
        name="pattern"
        choices={PATTERN_CHOICES}
        chosen={draft.pattern}
        onChoose={(pattern) => onChange({ ...draft, pattern })}
      />
      <ChoiceRow
        legend="Запас сверх раскладки"
        name="spare"
        choices={[
          ['', `По укладке, ${usual}\u00a0%`],
          ...SPARES.map((spare) => [String(spare), spare === 0 ? 'Без запаса' : `${spare}\u00a0%`] as const),
        ]}
        chosen={draft.spare === null ? '' : String(draft.spare)}
        onChoose={(spare) => onChange({ ...draft, spare: spare === '' ? null : Number(spare) })}
      />
      <div className="laying-more">
        {boxed && <WholeBoxes checked={draft.boxes} onChange={(boxes) => onChange({ ...draft, boxes })} />}
        {!goods.boards && (
          <label className="laying-joint">
            <span>Шов</span>
            <select
              className="field"
              name="joint"
              value={draft.joint ?? ''}
              onChange={({ target }) =>
                onChange({ ...draft, joint: target.value ? (Number(target.value) as Length) : null })
              }
            >
              <option value="">{usualText(goods, usualJoint)}</option>
              {JOINTS.map((joint) => (
                <option key={joint} value={joint}>
                  {String(joint / 10).replace('.', ',')} мм
                </option>
              ))}
            </select>
          </label>
        )}
        {!goods.boards && (
          <label className="laying-joint">
            <span>Цвет шва</span>
            <select
              className="field"
              name="colour"
              value={colourOf(colours, draft.colour).label}
              onChange={({ target }) => onChange({ ...draft, colour: target.value })}
            >
              {colours.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </label>
        )}
      </div>
    </>
  );
}

/** Returns the text for the goods' recommended joint, or for the shop's default. */
function usualText({ joint }: Pick<CoveringGoods, 'joint'>, usual: Length): string {
  const millimetres = String(usual / 10).replace('.', ',');
  return `${joint ? 'рекомендуем' : 'обычный'}, ${millimetres} мм`;
}
