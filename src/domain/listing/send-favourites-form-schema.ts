import * as v from 'valibot';

export const sentFavouritesSchema = v.object({
  /** As the shopper reads it. */
  phone: v.string(),
  /** Own path of the list: opens on any device. */
  list: v.string(),
  /** Where a bot cannot write first: opens the messenger, where it answers with the list. */
  open: v.exactOptional(v.string()),
});
