/** By what words a door's leaf is told from its parts, wherever goods come from. Tried without regard to case. */
export interface LeafWords {
  /** Names of leaves: «дверь межкомнатная», «полотно дверное». */
  leaves: RegExp;
  /** Names of sections whose goods are leaves where nothing else is said. */
  sections: RegExp;
  /** What stands around a door, is screwed to it or done to it; in names of goods and of sections. */
  parts: RegExp;
  /** Doors of no doorway: of showers, cupboards, hatches. */
  others: RegExp;
}

/** Words of no shop: nothing is a leaf. */
export const NO_LEAF_WORDS: LeafWords = { leaves: /$^/, sections: /$^/, parts: /$^/, others: /$^/ };

/** What the goods have, are for or are made of comes after these: «для двери», «с коробкой». */
const AFTER_HEAD = /[,;(]|\s(?:с|со|без|для|под|на|к|из|и)\s/i;

/**
 * Whether goods are a door that stands in a doorway by itself, not a part of one: their name says it, and where it says neither, the
 * nearest of their sections that does. `sections` are names, the nearest first.
 */
export function isDoorLeaf(
  name: string,
  sections: readonly string[],
  { leaves, sections: leafSections, parts, others }: LeafWords,
): boolean {
  if (others.test(name) || sections.some((section) => others.test(section))) return false;
  const head = name.split(AFTER_HEAD, 1)[0] ?? name;
  const leaf = head.search(leaves);
  const part = head.search(parts);
  if (leaf >= 0 || part >= 0) return leaf >= 0 && (part < 0 || leaf < part);
  const telling = sections.find((section) => leafSections.test(section) || parts.test(section));
  return telling !== undefined && !parts.test(telling);
}
