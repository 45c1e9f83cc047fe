import type * as v from 'valibot';
import { type Content, textPageAddress } from './content.ts';
import type { helpLinkSchema } from './help-link-schema.ts';

export type HelpLink = v.InferOutput<typeof helpLinkSchema>;

/** The tab shows the contacts themselves. */
const CONTACTS = '/contacts/';

/** Returns the links of the menu's second tab; those to text pages unfold there [NAV-8]. */
export function helpLinks({ menus, pages }: Pick<Content, 'menus' | 'pages'>): HelpLink[] {
  const slugs = new Map(pages.map(({ slug }) => [textPageAddress(slug), slug]));
  return menus.top
    .filter(({ address }) => address !== CONTACTS)
    .map(({ text, address }) => {
      const slug = slugs.get(address);
      return { text, address, block: slug === undefined ? null : `/views/ajax/text/${slug}/` };
    });
}
