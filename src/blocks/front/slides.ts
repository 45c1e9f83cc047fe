import type { Idea } from '../../domain/content/content.ts';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import type { Picture } from '../../domain/product/picture.ts';

/** Maximum number of slides on the front page; further ideas are shown below [CONTENT-1]. */
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

/** Returns the ideas whose sections have goods and a picture, in order. */
export function slidesOf(ideas: readonly Idea[], sections: readonly Section[]): Slide[] {
  return ideas.flatMap(({ title, text, action, section: slug }) => {
    const section = findSection(sections, slug);
    return section?.picture && section.count > 0
      ? [{ title, text, action, address: sectionAddress(section.slug), picture: section.picture }]
      : [];
  });
}
