import * as v from 'valibot';
import { list } from '../schemas.ts';
import type { MenuSection } from './menu-section.ts';

/** A section as menus need it. The type is explicit, because TypeScript cannot infer that of a recursive schema. */
export const menuSectionSchema: v.GenericSchema<unknown, MenuSection> = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  children: list(v.lazy(() => menuSectionSchema)),
  picture: v.exactOptional(v.string()),
});
