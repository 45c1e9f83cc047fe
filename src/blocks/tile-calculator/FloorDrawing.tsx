import { type CSSProperties, useState } from 'react';
import { formatCentimetres, type Length } from '../../domain/measures/area.ts';
import { onPaper, paperScale } from '../../domain/measures/paper-scale.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { FloorLayout, Point } from '../../domain/tile/floor-layout.ts';
import type { LaidFloor } from '../../domain/tile/laid-floors.ts';
import type { LayingPattern } from '../../domain/tile/room.ts';
import type { CoveringGoods } from '../../domain/tile/room-plan.ts';
import { PaperScale } from './PaperScale.tsx';

/** Minimum drawn width of a joint, as a share of the floor, so that it is visible. */
const MIN_JOINT = 1 / 400;
const MAX_CUTS = 8;
/** Names of the pieces that diagonal rows are cut into, by number of corners. */
const SHAPES: Readonly<Record<number, string>> = {
  3: 'Треугольник',
  4: 'Четырёхугольник',
  5: 'Пятиугольник',
};

interface FloorDrawingProps {
  goods: Pick<CoveringGoods, 'width' | 'length'>;
  floors: readonly LaidFloor[];
  pattern: LayingPattern;
  /** CSS colour of the joint. */
  colour: string;
}

/** Drawing of the goods laid on a measured floor, with the colour of the joint and the cuts [BEYOND-10]; printed to scale. */
export function FloorDrawing({ goods, floors, pattern, colour }: FloorDrawingProps) {
  const [chosen, setChosen] = useState(0);
  const floor = floors[chosen] ?? floors[0];
  if (!floor || goods.width === null || goods.length === null) return null;
  const { layout } = floor;
  return (
    <section className="floor" aria-labelledby="floor-title">
      <h3 id="floor-title">Раскладка на полу</h3>
      <div className="floor-choices">
        {floors.length > 1 && (
          <label>
            <span>Помещение</span>
            <select
              className="field"
              value={chosen}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {floors.map(({ width, length }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: floors are identified by their position only
                <option key={at} value={at}>
                  {formatMetres(width)} × {formatMetres(length)} м
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {layout ? (
        <>
          <Drawing layout={layout} floor={floor} colour={colour} />
          <CutList layout={layout} slanting={pattern !== 'straight'} />
        </>
      ) : (
        <p className="muted">Помещение слишком большое для рисунка: посчитали только количество.</p>
      )}
    </section>
  );
}

/** Formats tenths of a millimetre as metres: «3,2». */
function formatMetres(side: Length): string {
  return String(side / 10_000).replace('.', ',');
}

interface DrawingProps {
  layout: FloorLayout;
  floor: { width: Length; length: Length };
  colour: string;
}

function Drawing({ layout, floor, colour }: DrawingProps) {
  const whole = layout.pieces.filter((piece) => piece.whole);
  const cut = layout.pieces.filter((piece) => !piece.whole);
  const line = Math.max(floor.width, floor.length) * MIN_JOINT;
  const scale = paperScale(floor.width, floor.length);
  const label = `Пол ${formatMetres(floor.width)} × ${formatMetres(floor.length)} м: целых ${layout.whole}, с подрезкой ${layout.cut}`;
  return (
    <>
      <PaperScale scale={scale} />
      <svg
        className="floor-drawing"
        viewBox={`0 0 ${floor.width} ${floor.length}`}
        role="img"
        aria-label={label}
        strokeWidth={line}
        stroke={colour}
        style={{ '--paper': onPaper(floor.width, scale) } as CSSProperties}
      >
        <rect width={floor.width} height={floor.length} fill={colour} stroke="none" />
        <path className="floor-whole" d={pathOf(whole)} />
        <path className="floor-cut" d={pathOf(cut)} />
      </svg>
    </>
  );
}

function pathOf(pieces: readonly { outline: readonly Point[] }[]): string {
  return pieces
    .map(({ outline }) => `M${outline.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`)
    .join('');
}

function CutList({ layout, slanting }: { layout: FloorLayout; slanting: boolean }) {
  const { whole, cut, cuts } = layout;
  const rest = cuts.length - MAX_CUTS;
  return (
    <div className="floor-cuts figures">
      <p>
        <span className="floor-key floor-key-whole" /> Целых: {whole}
        <span className="floor-key floor-key-cut" /> С подрезкой: {cut}
      </p>
      {cuts.length > 0 && (
        <ul>
          {cuts.slice(0, MAX_CUTS).map(({ width, length, corners, count }) => (
            <li key={`${width} ${length} ${corners}`}>
              {slanting && `${SHAPES[corners] ?? 'Многоугольник'} `}
              {formatCentimetres(width)} × {formatCentimetres(length)} см&nbsp;—{' '}
              {counted(count, 'штука', 'штуки', 'штук')}
            </li>
          ))}
          {rest > 0 && <li>и ещё {counted(rest, 'размер', 'размера', 'размеров')}</li>}
        </ul>
      )}
      <p className="muted">
        Обрезки идут в дело, если из них выходит нужный кусок. Проёмы и ниши на рисунке не показаны.
      </p>
    </div>
  );
}
