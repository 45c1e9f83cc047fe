import * as v from 'valibot';

/** A link of the menu's second tab; `block` is the address of the page's text alone, null if the link cannot unfold it. */
export const helpLinkSchema = v.object({
  text: v.string(),
  address: v.string(),
  block: v.nullable(v.string()),
});
