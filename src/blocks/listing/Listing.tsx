import type { Chip, ListingQuery, ListingResult } from '../../domain/listing/listing.ts';
import { FilterPanel, resetAddress } from './FilterPanel.tsx';
import { Results } from './Results.tsx';

interface ListingProps {
  /** The listing's own path without parameters. */
  path: string;
  /** Parameters of the listing itself, as the searched text. */
  kept?: Readonly<Record<string, string>>;
  variant: 'sidebar' | 'top';
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
  /** Whose delivery the cards name. */
  cityId: number;
}

/** Filters and results; the page and the address that reloads the block render the same. */
export function Listing({ path, kept = {}, variant, query, result, chips, cityId }: ListingProps) {
  const reset = resetAddress(path, kept);
  return (
    <div className={`listing listing-${variant}`}>
      <FilterPanel path={path} result={result} chips={chips} variant={variant} kept={kept} />
      <Results
        path={reset}
        query={query}
        result={result}
        chips={chips}
        cityId={cityId}
        reset={reset}
        searched={'q' in kept}
      />
    </div>
  );
}
