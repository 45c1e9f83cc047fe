import type { Dimension } from '../../../domain/wall/dimensions.ts';
import { centimetresText } from './wall-texts.ts';

interface DimensionLineProps {
  dimension: Dimension;
  /** Horizontal with the figure below, or vertical with the figure to the left or, for `up-behind`, to the right. */
  line: 'across' | 'up' | 'up-behind';
  /** Position on the other axis, in units of the drawing. */
  at: number;
  tick: number;
}

/** A dimension line in centimetres: «3 × 30» for three equal parts. */
export function DimensionLine({ dimension: { from, to, size, count }, line, at, tick }: DimensionLineProps) {
  const text = count > 1 ? `${count}\u00a0×\u00a0${centimetresText(size)}` : centimetresText(size);
  const middle = (from + to) / 2;
  if (line === 'across')
    return (
      <g className="dimension">
        <path d={`M${from} ${at - tick}v${2 * tick}m0 ${-tick}H${to}m0 ${-tick}v${2 * tick}`} />
        <text className="dimension-across" x={middle} y={at}>
          {text}
        </text>
      </g>
    );
  return (
    <g className="dimension">
      <path d={`M${at - tick} ${from}h${2 * tick}m${-tick} 0V${to}m${-tick} 0h${2 * tick}`} />
      <text className={`dimension-${line}`} x={at} y={middle}>
        {text}
      </text>
    </g>
  );
}
