import * as v from 'valibot';

export const sentFavouritesSchema = v.object({
  /** Telephone number as formatted for the shopper. */
  phone: v.string(),
  /** Path of the list, which can be opened on any device. */
  list: v.string(),
  /** Link that opens the messenger, where the bot answers with the list; set if the bot cannot write first. */
  open: v.exactOptional(v.string()),
});
