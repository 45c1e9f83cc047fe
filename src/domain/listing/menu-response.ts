import * as v from 'valibot';
import { helpLinkSchema } from '../content/help-link-schema.ts';
import { list } from '../schemas.ts';
import { shopContactsSchema } from '../shop-contacts-schema.ts';
import { menuSectionSchema } from './menu-section-schema.ts';

export const menuResponseSchema = v.object({
  sections: list(menuSectionSchema),
  /** Whether goods are sold that cover a room. */
  rooms: v.boolean(),
  contacts: v.omit(shopContactsSchema, ['name']),
  links: list(helpLinkSchema),
});
