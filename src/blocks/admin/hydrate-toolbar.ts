import { hydrate } from '../../client/region/hydrate.ts';

/** Cookie for the shop's pages, set together with the admin's session; it grants no access. */
const SIGNED_IN = 'admin_toolbar=1';

/** Renders the staff toolbar in the browser for users of the admin, because the server sends everybody the same page [NAV-13]. */
export function hydrateToolbar(): void {
  if (document.cookie.split('; ').includes(SIGNED_IN)) hydrate('admin-toolbar');
}
