import { memo } from 'react';
import type { Piece } from '../../../domain/collection/piece.ts';
import type { Length } from '../../../domain/measures/area.ts';
import type { WallsPlan } from '../../../domain/room/plan-walls.ts';
import type { LayingPattern } from '../../../domain/tile/room.ts';
import { LAID_KINDS } from '../../../domain/wall/courses.ts';
import { FloorDrawing } from '../FloorDrawing.tsx';
import { WallDrawing } from './WallDrawing.tsx';
import { LAID_TITLES, millimetresText } from './wall-texts.ts';

/** Colour of the joint if no grout is chosen. */
const JOINT_COLOUR = '#c9c4bc';

interface WallPlansProps {
  plan: WallsPlan;
  floorPiece: Piece | undefined;
  pattern: LayingPattern;
  /** Joint of the wall tiles. */
  joint: Length;
}

export const WallPlans = memo(function WallPlans({
  plan: { layout, floor, laid },
  floorPiece,
  pattern,
  joint,
}: WallPlansProps) {
  return (
    <section className="wall-plans" id="walls" aria-labelledby="wall-plans-title">
      <h2 id="wall-plans-title">Раскладка</h2>
      {layout && (
        <>
          <p className="wall-keys">
            {LAID_KINDS.filter((kind) => laid[kind]).map((kind) => (
              <span key={kind}>
                <span className={`floor-key wall-key-${kind}`} />
                {LAID_TITLES[kind]}
              </span>
            ))}
            <span>
              <span className="floor-key wall-key-cut" />
              Подрезка
            </span>
          </p>
          <p className="muted">
            Размеры в сантиметрах, шов {millimetresText(joint)}, стены&nbsp;— как их видно из комнаты. Обрезок
            идёт в дело, только если спил закроет угол, пол, потолок или проём. Полоски уже 5&nbsp;см, а у
            мелкой плитки и бордюра уже трети,&nbsp;— отход.
          </p>
          <div className="walls">
            {layout.walls.map((wall, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: walls are identified by their position only
              <WallDrawing key={at} layout={wall} rows={layout.rows} number={at + 1} />
            ))}
          </div>
        </>
      )}
      {floor && floorPiece && (
        <div id="floor">
          <FloorDrawing goods={floorPiece} floors={floor.floors} pattern={pattern} colour={JOINT_COLOUR} />
        </div>
      )}
    </section>
  );
});
