import { type CSSProperties, useId } from 'react';
import { onPaper } from '../../../domain/measures/paper-scale.ts';
import { type CoursePlan, LAID_KINDS } from '../../../domain/wall/courses.ts';
import { type Dimension, dimensionsOf } from '../../../domain/wall/dimensions.ts';
import { outlinesOf } from '../../../domain/wall/outline.ts';
import type { Stretch } from '../../../domain/wall/strip.ts';
import { boxOf, type WallOpening } from '../../../domain/wall/wall.ts';
import type { WallLayout, WallPiece } from '../../../domain/wall/wall-layout.ts';
import { MARGIN } from '../../../domain/wall/wall-sheets.ts';
import { DimensionLine } from './DimensionLine.tsx';
import { centimetresText } from './wall-texts.ts';

/** Minimum drawn width of a joint, as a share of the wall, so that it is visible. */
const MIN_JOINT = 1 / 500;
/** Half the length of the stroke that ends a dimension line, as a share of the wall. */
const TICK = 1 / 80;

interface ElevationProps {
  layout: WallLayout;
  rows: CoursePlan;
  /** The part of the wall to draw, measured from its left edge. */
  part: Stretch;
  /** Scale of the printed drawing. */
  scale: number;
  label: string;
}

/** Drawing of a tiled wall, or of a part of it, with dimensions [BEYOND-12]. */
export function Elevation({ layout, rows, part, scale, label }: ElevationProps) {
  const { wall, columns } = layout;
  const { height, openings } = wall;
  const width = part.to - part.from;
  const long = Math.max(width, height);
  const [left, right] = [long * MARGIN.left, long * MARGIN.right];
  const [top, bottom] = [long * MARGIN.top, long * MARGIN.bottom];
  const box = { width: width + left + right, height: height + top + bottom };
  const upTo = Math.min(height, rows.top);
  const tick = long * TICK;
  const isSeen = (each: { left: number; right: number }) => each.left < part.to && each.right > part.from;
  const below = height + bottom * 0.2;
  return (
    <svg
      className="wall-drawing"
      viewBox={`${part.from - left} ${-top} ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
      style={
        {
          '--paper': onPaper(box.width, scale),
          '--px': `${box.width / 1000}px`,
          '--scale': scale,
        } as CSSProperties
      }
    >
      <svg
        aria-hidden="true"
        x={part.from}
        width={width}
        height={height}
        viewBox={`${part.from} 0 ${width} ${height}`}
      >
        <rect className="wall-bare" x={part.from} width={width} height={height} />
        <rect className="wall-joint" x={part.from} y={height - upTo} width={width} height={upTo} />
        <Pieces
          pieces={layout.pieces.filter((piece) => isSeen(piece.box))}
          height={height}
          line={long * MIN_JOINT}
        />
        {openings
          .filter((opening) => isSeen(boxOf(opening)))
          .map((opening) => (
            <Opening
              key={`${opening.left} ${opening.bottom}`}
              opening={opening}
              part={part}
              height={height}
            />
          ))}
      </svg>
      <Across dimensions={dimensionsOf(columns, part)} at={below} tick={tick} />
      <Across dimensions={[{ ...part, size: width, count: 1 }]} at={height + bottom * 0.62} tick={tick} />
      <Up
        dimensions={dimensionsOf(rows.courses, { from: 0, to: upTo })}
        height={height}
        at={part.from - left * 0.12}
        tick={tick}
      />
      <Up
        dimensions={[{ from: 0, to: height, size: height, count: 1 }]}
        height={height}
        at={part.to + right * 0.18}
        tick={tick}
        behind
      />
    </svg>
  );
}

/** An opening with its size in the middle of its visible part. */
function Opening({ opening, part, height }: { opening: WallOpening; part: Stretch; height: number }) {
  const { left, right, top } = boxOf(opening);
  return (
    <>
      <rect
        className="wall-opening"
        x={left}
        y={height - top}
        width={opening.width}
        height={opening.height}
      />
      <text
        x={(Math.max(left, part.from) + Math.min(right, part.to)) / 2}
        y={height - top + opening.height / 2}
      >
        {centimetresText(opening.width)}×{centimetresText(opening.height)}
      </text>
    </>
  );
}

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
