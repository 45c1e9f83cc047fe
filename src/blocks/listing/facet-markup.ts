import type { ComponentProps, ReactElement } from 'react';
import { storedMarkup } from '../parts/list-markup.tsx';
import { FilterFacet } from './FilterFacet.tsx';

/** Bytes of all cached filters. */
const MAX_BYTES = 4 * 1024 * 1024;

const isFacet = (item: ReactElement): item is ReactElement<ComponentProps<typeof FilterFacet>> =>
  item.type === FilterFacet;

/** Markup of filters, which are the same on all pages and in all orders of a listing. */
export const facetMarkup = storedMarkup(MAX_BYTES, (item) => {
  if (!isFacet(item)) return null;
  const { facet, chosen, range, variant, early } = item.props;
  return JSON.stringify([facet, [...chosen], range, variant, early]);
});
