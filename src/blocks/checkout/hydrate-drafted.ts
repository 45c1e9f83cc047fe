import { hydrate } from '../../client/region/hydrate.ts';
import { readDraft } from '../../client/storage/form-drafts.ts';

/** Hydrates the order's form where something was typed into it before: its totals go by that, not by what the server wrote. */
export function hydrateWhenDrafted(): void {
  if (readDraft('order')) hydrate('checkout');
}
