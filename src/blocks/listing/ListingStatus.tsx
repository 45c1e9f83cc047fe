interface ListingStatusProps {
  /** Address that answers the listing's reloading block, without parameters. */
  view: string;
}

/** Where `driveListing` announces what it did, and what it asks. */
export function ListingStatus({ view }: ListingStatusProps) {
  return <p className="hidden-text" id="listing-status" role="status" data-view={view} />;
}
