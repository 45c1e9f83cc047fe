import { formatBound } from '../../domain/filter.ts';
import type { RangeFacet } from '../../domain/listing.ts';

/** A filter of two bounds; each input names its own bound in `data-value` [LIST-8]. */
export function RangeFilter({ facet }: { facet: RangeFacet }) {
  const least = Math.floor(facet.min / facet.scale);
  const most = Math.ceil(facet.max / facet.scale);
  return (
    <fieldset className="facet-range">
      <legend className="hidden-text">{facet.name}</legend>
      <RangeEnd facet={facet} end="from" word="от" bound={least} chosen={facet.from} />
      <RangeEnd facet={facet} end="to" word="до" bound={most} chosen={facet.to} />
    </fieldset>
  );
}

interface RangeEndProps {
  facet: RangeFacet;
  end: 'from' | 'to';
  word: string;
  /** In shown units. */
  bound: number;
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
      defaultValue={chosen === null ? '' : spaced(formatBound(chosen, facet.scale, ','))}
      placeholder={`${word} ${spaced(String(bound))}`}
      data-value={bound}
      aria-label={`${facet.name}, ${word}${facet.unit ? `, ${facet.unit}` : ''}`}
    />
  );
}

function spaced(figure: string): string {
  return figure.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0'));
}
