import { wakeIslands } from '../../client/region/wake.ts';
import { readDraft } from '../../client/storage/form-drafts.ts';

/** Lets the order page come alive where something was typed into it before: its totals go by that, not by what the server wrote. */
export function wakeWhenDrafted(): void {
  if (readDraft('order')) wakeIslands();
}
