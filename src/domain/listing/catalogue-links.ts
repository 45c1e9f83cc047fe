import type { MenuLink, Menus } from '../content/menus-part.ts';
import { type Section, sectionAddress } from './section.ts';

/** Returns the links to goods in the footer: sections, lists that have goods, then the merchant's own; each address once. */
export function catalogueLinks(
  sections: readonly Pick<Section, 'name' | 'slug'>[],
  shelves: readonly { name: string; address: string }[],
  { catalogue }: Pick<Menus, 'catalogue'>,
): MenuLink[] {
  const made = [
    ...sections.map(({ name, slug }) => ({ text: name, address: sectionAddress(slug) })),
    ...shelves.map(({ name, address }) => ({ text: name, address })),
  ];
  const known = new Set(made.map(({ address }) => address));
  return [...made, ...catalogue.filter(({ address }) => !known.has(address))];
}
