import { useRef } from 'react';
import * as v from 'valibot';
import { answered } from '../../client/region/answered.ts';
import { deliveryCitySchema } from '../../domain/delivery/delivery-schema.ts';
import { listingDataSchema } from '../../domain/listing/listing-data-schema.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { Results } from './Results.tsx';
import { useFilters } from './use-filters.ts';
import { useListing } from './use-listing.ts';
import { useMorePages } from './use-more-pages.ts';

const listingSchema = v.object({
  ...listingDataSchema.entries,
  /** City for which the page was rendered. */
  city: deliveryCitySchema,
});
export type ListingProps = v.InferOutput<typeof listingSchema>;

/** Filters and results: a region whose address returns its data. Without script its form and links load pages [LIST-1]. */
export function Listing({ city, ...data }: ListingProps) {
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const [state, dispatch] = useListing(data, { results, cards });
  const filters = useFilters(dispatch, form);
  const prefetch = useMorePages(state, dispatch, cards);
  const { shown, more, request, failed, appending, arrival, choice } = state;
  return (
    <>
      <div className={`listing listing-${data.variant}`}>
        <a className="skip" href="#results" data-plain>
          К товарам
        </a>
        <FilterPanel
          path={data.path}
          variant={data.variant}
          panel={state.panel}
          counted={state.counted}
          choice={choice}
          filters={filters}
          form={form}
        />
        <Results
          section={results}
          list={cards}
          shown={shown}
          more={more}
          restored={state.restored}
          arrival={arrival}
          waits={request !== null && request.why !== 'preview'}
          appending={appending !== null}
          failed={failed && ('request' in failed ? 'goods' : 'more')}
          sort={choice.sort}
          city={city}
          dispatch={dispatch}
          prefetch={prefetch}
        />
      </div>
      <p className="hidden-text" id="listing-status" role="status">
        {state.announcement}
      </p>
    </>
  );
}

export const LISTING = answered(Listing, listingSchema);
