import { useEffect, useState } from 'react';
import { listenToListing } from './listing-session.ts';

interface ListingActionsProps {
  /** Address that answers the listing's reloading block, without parameters. */
  view: string;
}

/**
 * The island of a listing: the filter panel and the results beside it are static and work as form and links; this
 * listens to them, asks for the block and puts it in place. Renders only what it announces.
 */
export function ListingActions({ view }: ListingActionsProps) {
  const [announced, announce] = useState('');
  useEffect(() => listenToListing(view, announce), [view]);
  return (
    <p className="hidden-text" role="status">
      {announced}
    </p>
  );
}
