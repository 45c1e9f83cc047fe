import * as v from 'valibot';
import { list } from '../schemas.ts';
import type { MenuSection } from './menu-section.ts';

/** What menus need of a section; it holds others like it, which no schema can infer by itself. */
export const menuSectionSchema: v.GenericSchema<unknown, MenuSection> = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  children: list(v.lazy(() => menuSectionSchema)),
  picture: v.exactOptional(v.string()),
});
