import type { CSSProperties } from 'react';
import type { ShownBounds } from '../../client/rules/range-entry.ts';
import { shownFigure } from '../../domain/listing/filter-number.ts';
import type { Range, RangeEnd } from '../../domain/listing/range-rules.ts';

interface RangeSliderProps {
  range: Range;
  bounds: ShownBounds;
  labels: Readonly<Record<RangeEnd, string>>;
  /** Called with the position of a thumb, in whole units. */
  slide: (end: RangeEnd, units: number) => void;
}

/** Step of the slider in the unit shown to the shopper [LIST-10]. */
const STEP = 0.1;

/** Two native sliders on one track, for keyboard, touch and screen readers. An unset bound is at its end of the track. */
export function RangeSlider({ range, bounds, labels, slide }: RangeSliderProps) {
  const { min, max, scale, decimals } = bounds;
  const at = { from: range.from ?? min, to: range.to ?? max };
  const share = (units: number) => `${((units - min) / (max - min)) * 100}%`;
  // Near the upper end the lower thumb is on top, because otherwise it could not be moved back.
  const above = { from: at.from > (min + max) / 2 ? 1 : 0, to: undefined };
  return (
    <div className="slider" style={{ '--from': share(at.from), '--to': share(at.to) } as CSSProperties}>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="range"
          step={STEP}
          min={min / scale}
          max={max / scale}
          value={at[end] / scale}
          aria-label={labels[end]}
          aria-valuetext={shownFigure(at[end], scale, decimals, end)}
          style={{ zIndex: above[end] }}
          onChange={({ target }) => slide(end, Math.round(Number(target.value) * scale))}
        />
      ))}
    </div>
  );
}
