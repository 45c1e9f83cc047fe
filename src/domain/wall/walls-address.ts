/** Where a tile is laid on the walls of a room. */
export const wallsAddress = (slug: string): string =>
  `/calculator/walls/?product=${encodeURIComponent(slug)}`;
