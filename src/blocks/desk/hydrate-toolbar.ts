import { hydrate } from '../../client/region/hydrate.ts';

/** Set beside the desk's session for the shop's pages, which that is no part of: it opens nothing. */
const SIGNED_IN = 'desk_toolbar=1';

/** Draws the toolbar of the shop's own people for who is signed in at the desk: the page is the same for everybody [NAV-13]. */
export function hydrateToolbar(): void {
  if (document.cookie.split('; ').includes(SIGNED_IN)) hydrate('desk-toolbar');
}
