/** Patterns that distinguish door leaves from parts of doors, for products of any source; letter case is ignored. */
export interface LeafWords {
  /** Names of leaves: «дверь межкомнатная», «полотно дверное». */
  leaves: RegExp;
  /** Names of sections whose products are leaves unless their own names say otherwise. */
  sections: RegExp;
  /** Names of products and sections for parts of doors, hardware and services. */
  parts: RegExp;
  /** Names of doors that do not stand in a doorway: those of showers, cupboards, hatches. */
  others: RegExp;
}

/** Patterns that match nothing, so that no product counts as a leaf. */
export const NO_LEAF_WORDS: LeafWords = { leaves: /$^/, sections: /$^/, parts: /$^/, others: /$^/ };

/**
 * Matches the end of the noun in a product's name, where a description of its parts, purpose or material begins: «для двери», «с коробкой».
 */
const AFTER_HEAD = /[,;(]|\s(?:с|со|без|для|под|на|к|из|и)\s/i;

/**
 * Whether a product is a whole door for a doorway rather than a part of one. This is decided by the product's name or, if that says
 * nothing, by the nearest section whose name does. `sections` are names, the nearest first.
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
