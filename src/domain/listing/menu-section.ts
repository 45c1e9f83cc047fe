import type { Section } from './section.ts';

/** What menus need of a section. */
export interface MenuSection extends Pick<Section, 'id' | 'slug' | 'name'> {
  children: readonly MenuSection[];
  /** Hash of the picture that stands for a top section; the others have none in menus. */
  picture?: string;
}

/** Top sections with nothing but what menus need, as they travel to the browser. */
export function menuSections(sections: readonly Section[]): MenuSection[] {
  return sections.map((section) => ({
    ...menuSection(section),
    ...(section.picture && { picture: section.picture.hash }),
  }));
}

function menuSection({ id, slug, name, children }: Section): MenuSection {
  return { id, slug, name, children: children.map(menuSection) };
}
