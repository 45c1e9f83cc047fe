import { formatBound } from '../../domain/listing/filter.ts';
import { rangeDecimals, shownFigure, spacedFigure } from '../../domain/listing/filter-number.ts';
import type { RangeFacet } from '../../domain/listing/listing.ts';

/** A filter of two bounds; each input names its own bound in `data-value` [LIST-8]. */
export function RangeFilter({ facet }: { facet: RangeFacet }) {
  const decimals = rangeDecimals(facet, facet.scale);
  const bound = (end: 'from' | 'to') =>
    shownFigure(end === 'from' ? facet.min : facet.max, facet.scale, decimals, end);
  return (
    <fieldset className="facet-range">
      <RangeEnd facet={facet} end="from" word="от" bound={bound('from')} chosen={facet.from} />
      <RangeEnd facet={facet} end="to" word="до" bound={bound('to')} chosen={facet.to} />
    </fieldset>
  );
}

interface RangeEndProps {
  facet: RangeFacet;
  end: 'from' | 'to';
  word: string;
  /** As shown. */
  bound: string;
  chosen: number | null;
}

function RangeEnd({ facet, end, word, bound, chosen }: RangeEndProps) {
  return (
    <input
      className="field"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={`${facet.id}[${end}]`}
      defaultValue={chosen === null ? '' : spacedFigure(formatBound(chosen, facet.scale, ','))}
      placeholder={`${word} ${bound}`}
      data-value={bound.replaceAll(' ', '').replace(',', '.')}
      aria-label={`${facet.name}, ${word}`}
    />
  );
}
