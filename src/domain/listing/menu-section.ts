import type { Section } from './section.ts';

export interface MenuSection extends Pick<Section, 'id' | 'slug' | 'name'> {
  children: readonly MenuSection[];
  /** Hash of a top section's picture; other sections have none in menus. */
  picture?: string;
}

/** Reduces the top sections to what menus need, to be sent to the browser. */
export function menuSections(sections: readonly Section[]): MenuSection[] {
  return sections.map((section) => ({
    ...menuSection(section),
    ...(section.picture && { picture: section.picture.hash }),
  }));
}

function menuSection({ id, slug, name, children }: Section): MenuSection {
  return { id, slug, name, children: children.map(menuSection) };
}
