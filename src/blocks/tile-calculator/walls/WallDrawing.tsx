import { useId } from 'react';
import { onPaper, paperScale } from '../../../domain/measures/paper-scale.ts';
import { counted } from '../../../domain/measures/plural.ts';
import type { CoursePlan } from '../../../domain/wall/courses.ts';
import { cutSizes } from '../../../domain/wall/cut-sizes.ts';
import { type Dimension, dimensionsOf } from '../../../domain/wall/dimensions.ts';
import { outlinesOf } from '../../../domain/wall/outline.ts';
import { boxOf } from '../../../domain/wall/wall.ts';
import type { WallLayout, WallPiece } from '../../../domain/wall/wall-layout.ts';
import { PaperScale } from '../PaperScale.tsx';
import { DimensionLine } from './DimensionLine.tsx';
import { centimetresText, columnNotes, LAID_KINDS, LAID_TITLES, laidText, metresText } from './wall-texts.ts';

interface WallDrawingProps {
  layout: WallLayout;
  rows: CoursePlan;
  number: number;
}

/** Room for dimensions around a wall, as a share of its longer side. */
const MARGIN = { left: 0.2, right: 0.14, bottom: 0.17, top: 0.03 };
/** A joint is drawn at least this share of the wall wide, or it would not be seen. */
const MIN_JOINT = 1 / 500;
/** Half of the stroke that ends a dimension, as the same share. */
const TICK = 1 / 80;

/** A wall as it is laid, with its dimensions and what is sawn for it [BEYOND-12]; on paper to scale. */
export function WallDrawing({ layout, rows, number }: WallDrawingProps) {
  const { wall, pieces, columns } = layout;
  const { width, height, openings } = wall;
  const long = Math.max(width, height);
  const [left, right] = [long * MARGIN.left, long * MARGIN.right];
  const [top, bottom] = [long * MARGIN.top, long * MARGIN.bottom];
  const box = { width: width + left + right, height: height + top + bottom };
  const scale = paperScale(box.width, box.height);
  const upTo = Math.min(height, rows.top);
  const tick = long * TICK;
  const title = `Стена ${number}, ${metresText(width)} × ${metresText(height)} м`;
  return (
    <figure className="wall">
      <figcaption>
        <h3>{title}</h3>
        <PaperScale scale={scale} />
      </figcaption>
      <svg
        className="wall-drawing"
        viewBox={`${-left} ${-top} ${box.width} ${box.height}`}
        role="img"
        aria-label={`${title}: ${laidText(pieces)}`}
        style={
          { '--paper': onPaper(box.width, scale), '--px': `${box.width / 1000}px`, '--scale': scale } as never
        }
      >
        <rect className="wall-bare" width={width} height={height} />
        <rect className="wall-joint" y={height - upTo} width={width} height={upTo} />
        <Pieces pieces={pieces} height={height} line={long * MIN_JOINT} />
        {openings.map((opening) => {
          const { left: x, top: edge } = boxOf(opening);
          return (
            <g key={`${x} ${opening.bottom} ${opening.width} ${opening.height}`}>
              <rect
                className="wall-opening"
                x={x}
                y={height - edge}
                width={opening.width}
                height={opening.height}
              />
              <text x={x + opening.width / 2} y={height - edge + opening.height / 2}>
                {centimetresText(opening.width)}×{centimetresText(opening.height)}
              </text>
            </g>
          );
        })}
        <Across
          dimensions={dimensionsOf(columns, { from: 0, to: width })}
          at={height + bottom * 0.2}
          tick={tick}
        />
        <Across dimensions={whole(width)} at={height + bottom * 0.62} tick={tick} />
        <Up
          dimensions={dimensionsOf(rows.courses, { from: 0, to: upTo })}
          height={height}
          at={-left * 0.12}
          tick={tick}
        />
        <Up dimensions={whole(height)} height={height} at={width + right * 0.18} tick={tick} behind />
      </svg>
      <WallCuts layout={layout} />
    </figure>
  );
}

const whole = (to: number): Dimension[] => [{ from: 0, to, size: to, count: 1 }];

const outline = (pieces: readonly WallPiece[], height: number) =>
  pieces
    .flatMap(({ boxes }) => outlinesOf(boxes))
    .map((line) => `M${line.map(([x, y]) => `${x} ${height - y}`).join('L')}Z`)
    .join('');

function Pieces({ pieces, height, line }: { pieces: readonly WallPiece[]; height: number; line: number }) {
  const hatch = useId();
  const step = line * 6;
  return (
    <g strokeWidth={line}>
      <pattern
        id={hatch}
        width={step}
        height={step}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="wall-hatch" d={`M0 0V${step}`} strokeWidth={line * 2} />
      </pattern>
      {LAID_KINDS.map((kind) => (
        <path
          key={kind}
          className={`wall-piece wall-${kind}`}
          fillRule="evenodd"
          d={outline(
            pieces.filter((piece) => piece.kind === kind),
            height,
          )}
        />
      ))}
      <path
        fill={`url(#${hatch})`}
        fillRule="evenodd"
        d={outline(
          pieces.filter((piece) => !piece.whole),
          height,
        )}
      />
    </g>
  );
}

interface AcrossProps {
  dimensions: readonly Dimension[];
  at: number;
  tick: number;
}

function Across({ dimensions, ...place }: AcrossProps) {
  return dimensions.map((each) => (
    <DimensionLine key={each.from} dimension={each} line="across" {...place} />
  ));
}

interface UpProps extends AcrossProps {
  height: number;
  behind?: boolean;
}

function Up({ dimensions, height, behind = false, ...place }: UpProps) {
  return dimensions.map(({ from, to, ...each }) => (
    <DimensionLine
      key={from}
      dimension={{ ...each, from: height - to, to: height - from }}
      line={behind ? 'up-behind' : 'up'}
      {...place}
    />
  ));
}

/** What is sawn for a wall, in words. */
function WallCuts({ layout }: { layout: WallLayout }) {
  const cuts = cutSizes(layout.pieces);
  return (
    <div className="wall-cuts figures">
      <p>{`${laidText(layout.pieces)}.`.replace(/^./, (first) => first.toUpperCase())}</p>
      {columnNotes(layout).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {cuts.length > 0 && (
        <ul>
          {cuts.map(({ kind, width, height, notched, count }) => (
            <li key={`${kind} ${width} ${height} ${notched}`}>
              {LAID_TITLES[kind]} {centimetresText(width * 10)}&nbsp;×&nbsp;{centimetresText(height * 10)}
              &nbsp;см
              {notched && ' с вырезом'}&nbsp;— {counted(count, 'штука', 'штуки', 'штук')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
