import type { Idea } from '../../domain/content/content.ts';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import type { Picture } from '../../domain/product/picture.ts';

/** Steps of the slider on the front page; what is suggested beyond stands below [CONTENT-1]. */
export const MAX_SLIDES = 5;

export interface Slide {
  title: string;
  text: string;
  action: string;
  address: string;
  picture: Picture;
}

function findSection(sections: readonly Section[], slug: string): Section | undefined {
  for (const section of sections) {
    const found = section.slug === slug ? section : findSection(section.children, slug);
    if (found) return found;
  }
  return undefined;
}

/** The ideas whose sections have goods and a picture, in their order; the others are left out. */
export function slidesOf(ideas: readonly Idea[], sections: readonly Section[]): Slide[] {
  return ideas.flatMap(({ title, text, action, section: slug }) => {
    const section = findSection(sections, slug);
    return section?.picture && section.count > 0
      ? [{ title, text, action, address: sectionAddress(section.slug), picture: section.picture }]
      : [];
  });
}
