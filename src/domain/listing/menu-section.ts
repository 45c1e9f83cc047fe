import type { Section } from './section.ts';

/** What menus need of a section. */
export interface MenuSection extends Pick<Section, 'id' | 'slug' | 'name'> {
  children: readonly MenuSection[];
}

/** The sections with nothing but what menus need, as they travel to the browser. */
export function menuSections(sections: readonly Section[]): MenuSection[] {
  return sections.map(({ id, slug, name, children }) => ({
    id,
    slug,
    name,
    children: menuSections(children),
  }));
}
