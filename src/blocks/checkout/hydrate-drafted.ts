import { hydrate } from '../../client/region/hydrate.ts';
import { readDraft } from '../../client/storage/form-drafts.ts';

/** Hydrates an order form if the browser has a draft of it, because totals then depend on the draft instead of the server's values. */
export function hydrateWhenDrafted(): void {
  if (readDraft('order')) hydrate('checkout');
}
