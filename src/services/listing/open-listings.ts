import type { Snapshot } from '../../catalogue/snapshot.ts';
import { bind } from '../bind.ts';
import { facetAddresses } from './facet-addresses.ts';
import { listBrands } from './list-brands.ts';
import { listCollections } from './list-collections.ts';
import { sectionLook } from './section-look.ts';
import { shelfAddresses, shelfLinks } from './shelf-addresses.ts';
import { showBrand } from './show-brand.ts';
import { type CollectionDeps, showCollection } from './show-collection.ts';
import { showListing } from './show-listing.ts';
import { showRemnants } from './show-remnants.ts';

export const openListings = (deps: () => CollectionDeps & { snapshot: Snapshot }) => ({
  ...bind(() => deps().snapshot, {
    show: showListing,
    showBrand,
    listBrands,
    listCollections,
    showRemnants,
    shelfLinks,
    shelfAddresses,
    facetAddresses,
    sectionLook,
  }),
  ...bind(deps, { showCollection }),
});
